import { type Amounts, fillBy, projectStatements } from './scale-fill';

/** A room for each project. The busiest consultant is in every nth room and in the last one, which is the long room. */
export interface ChatAmounts extends Amounts {
  messages: number;
  /** In each room except the long one. */
  messagesOfRoom: number;
}

/** The busiest consultant has UNREAD unread messages in every UNREAD_EVERY-th of their rooms. */
const UNREAD_EVERY = 4;
const UNREAD = 2;

/** Fills an empty, migrated database by SQL: projects, and the messages of their rooms in chronological order. */
export async function fillChat(connectionString: string, amounts: ChatAmounts): Promise<void> {
  await fillBy(connectionString, [...(await projectStatements(amounts)), ...statementsFor(amounts)]);
}

/** The busiest consultant was away from the long room between these sequences, a fifth of its messages. */
export const awayFrom = (amounts: ChatAmounts) => {
  const tenth = Math.floor(longRoom(amounts) / 10);
  return { leftAfter: tenth, backAt: tenth * 3 };
};

/** How many messages the long room has. */
export const longRoom = ({ messages, messagesOfRoom, projects }: ChatAmounts): number =>
  messages - (projects - 1) * messagesOfRoom;

function statementsFor(amounts: ChatAmounts): string[] {
  const { projects: rooms, clients, consultants, technicians, heavyEvery, messagesOfRoom } = amounts;
  const firstConsultant = clients + 1;
  const firstTechnician = clients + consultants + 1;
  const long = longRoom(amounts);
  const { leftAfter, backAt } = awayFrom(amounts);
  const lastOf = (room: string) => `case when ${room} = ${rooms} then ${long} else ${messagesOfRoom} end`;
  const unread = `case when o.role = 'consultant' and r.id % ${UNREAD_EVERY * heavyEvery} = 0 then ${UNREAD} else 0 end`;
  return [
    `insert into chat_rooms (id, project_id, last_sequence, published_sequence, created_at, updated_at) overriding system value
     select id, id, ${lastOf('id')}, ${lastOf('id')}, created_at, updated_at from projects order by id`,
    `insert into chat_members (room_id, user_id, role, visible, last_sequence, read_sequence, unread_count, joined_at, updated_at)
     select r.id, o.user_id, o.role,
       case when r.id = ${rooms} and o.role = 'consultant' then '{[1,${leftAfter}],[${backAt},)}' else '{[1,)}' end::int8multirange,
       r.last_sequence, r.last_sequence - ${unread}, ${unread}, r.created_at, r.updated_at
     from chat_rooms r join projects p on p.id = r.project_id, lateral (values
       (p.owner_id, 'client'),
       (case when r.id % ${heavyEvery} = 0 then ${firstConsultant}
         else ${firstConsultant + 1} + (r.id * 31) % ${consultants - 1} end, 'consultant'),
       (${firstTechnician} + (r.id * 37) % ${technicians}, 'technician')) o(user_id, role)
     order by r.id`,
    // The rooms' messages are interleaved, so that those of one room lie spread over the whole table.
    `insert into chat_messages (room_id, sequence, message_id, sender_id, text, file_ids, fingerprint, event, audience, created_at)
     select r.id, n, gen_random_uuid(), (array[o.client, o.consultant, o.technician])[1 + n % 3],
       case when n % 20 > 0 then '第 ' || n || ' 句：' || repeat('圖則已更新，請過目。', 1 + n % 6) else '' end, '{}',
       case when n % 20 > 0 then md5(r.id || '-' || n) end, case when n % 20 = 0 then 'quote' end,
       case when n % 20 = 0 then 'owner_and_consultant' else 'room' end,
       now() - interval '1 year' * (1 - n::float / r.last_sequence)
     from chat_rooms r join (
       select room_id, max(user_id) filter (where role = 'client') client,
         max(user_id) filter (where role = 'consultant') consultant, max(user_id) filter (where role = 'technician') technician
       from chat_members group by room_id) o on o.room_id = r.id, generate_series(1, r.last_sequence::int) n
     order by n::float / r.last_sequence, r.id`,
  ];
}
