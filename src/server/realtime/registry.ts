import { randomInt } from 'node:crypto';
import type { Connection } from './connection';
import { type Member, memberAdded, memberRemoved } from './protocol';

/** Who is told of what happens on the channels. */
export interface ChannelListener {
  /** A connection has joined or left; `count` are there now. */
  onSubscriptions: (channel: string, count: number, hasJoined: boolean) => void;
  /** A user has joined a presence channel with their first connection, or left it with their last. */
  onMember: (channel: string, userId: string, hasJoined: boolean) => void;
}

interface Channel {
  readonly connections: Set<Connection>;
  /** For a presence channel: each user once, with the number of their connections to it. */
  readonly members: Map<string, { info: unknown; connections: number }>;
}

/** The connections, their users and their channels. Users and channels without a connection are removed. */
export class Registry {
  readonly #connections = new Map<string, Connection>();
  readonly #channels = new Map<string, Channel>();
  readonly #users = new Map<string, Set<Connection>>();
  readonly #anonymous = new Map<string, number>();
  /** Users whose connections were terminated, and when the entry may be removed. */
  readonly #ended = new Map<string, number>();

  constructor(private readonly listener: ChannelListener) {}

  /** Two numbers with a dot between, as clients and servers of this protocol expect; unique. */
  newSocketId(): string {
    const id = `${randomInt(1, 2 ** 32)}.${randomInt(1, 2 ** 32)}`;
    return this.#connections.has(id) ? this.newSocketId() : id;
  }

  add(connection: Connection): void {
    this.#connections.set(connection.socketId, connection);
    this.#anonymous.set(connection.address, this.anonymousAt(connection.address) + 1);
  }

  remove(connection: Connection): void {
    if (!this.#connections.delete(connection.socketId)) return;
    this.#countOut(connection);
    if (connection.user) {
      const own = this.#users.get(connection.user.user_id);
      own?.delete(connection);
      if (own?.size === 0) this.#users.delete(connection.user.user_id);
    }
    for (const channel of [...connection.channels.keys()]) this.leave(connection, channel);
  }

  /** Marks the connection as no longer anonymous. */
  own(connection: Connection): void {
    this.#countOut(connection);
    connection.isAnonymous = false;
  }

  signIn(connection: Connection, user: Member): void {
    this.own(connection);
    connection.user = user;
    const own = this.#users.get(user.user_id);
    if (own) own.add(connection);
    else this.#users.set(user.user_id, new Set([connection]));
  }

  /** Refuses to sign in this user until then: a client may hold its signature back until its session has ended. */
  end(userId: string, until: number): void {
    this.#ended.set(userId, until);
  }

  isEnded(userId: string): boolean {
    return this.#ended.has(userId);
  }

  forgetEnded(now: number): void {
    for (const [userId, until] of this.#ended) if (until <= now) this.#ended.delete(userId);
  }

  join(connection: Connection, name: string, member: Member | null): void {
    const channel: Channel = this.#channels.get(name) ?? { connections: new Set(), members: new Map() };
    this.#channels.set(name, channel);
    channel.connections.add(connection);
    connection.channels.set(name, member?.user_id ?? null);
    this.listener.onSubscriptions(name, channel.connections.size, true);
    if (!member) return;
    const known = channel.members.get(member.user_id);
    if (known) {
      known.connections++;
      return;
    }
    channel.members.set(member.user_id, { info: member.user_info, connections: 1 });
    this.listener.onMember(name, member.user_id, true);
    this.broadcast(name, memberAdded(name, member), connection.socketId);
  }

  leave(connection: Connection, name: string): void {
    const channel = this.#channels.get(name);
    if (!channel?.connections.delete(connection)) return;
    const userId = connection.channels.get(name) ?? null;
    connection.channels.delete(name);
    if (connection.channels.size === 0) connection.unusedSince = Date.now();
    if (channel.connections.size === 0) this.#channels.delete(name);
    const member = userId === null ? undefined : channel.members.get(userId);
    if (userId !== null && member && --member.connections === 0) {
      channel.members.delete(userId);
      this.listener.onMember(name, userId, false);
      this.broadcast(name, memberRemoved(name, userId));
    }
    this.listener.onSubscriptions(name, channel.connections.size, false);
  }

  /** Sends to every connection of the channel but one; `frame` is shared between them. */
  broadcast(name: string, frame: Buffer, exceptSocketId?: string): void {
    for (const connection of this.#channels.get(name)?.connections ?? [])
      if (connection.socketId !== exceptSocketId) connection.send(frame);
  }

  /** The `user_info` of a presence channel's members, by user id. */
  membersOf(name: string): Map<string, unknown> {
    return new Map([...(this.#channels.get(name)?.members ?? [])].map(([userId, { info }]) => [userId, info]));
  }

  membersCount = (name: string): number => this.#channels.get(name)?.members.size ?? 0;
  isMember = (name: string, userId: string): boolean => this.#channels.get(name)?.members.has(userId) ?? false;

  subscriptionsOf = (name: string): number => this.#channels.get(name)?.connections.size ?? 0;
  channelNames = (): string[] => [...this.#channels.keys()];
  all = (): Iterable<Connection> => this.#connections.values();
  ofUser = (userId: string): Connection[] => [...(this.#users.get(userId) ?? [])];
  anonymousAt = (address: string): number => this.#anonymous.get(address) ?? 0;

  /** The number of entries; all are 0 when there is no connection. */
  counts() {
    return {
      connections: this.#connections.size,
      channels: this.#channels.size,
      users: this.#users.size,
      addresses: this.#anonymous.size,
    };
  }

  #countOut({ address, isAnonymous }: Connection): void {
    if (!isAnonymous) return;
    const left = this.anonymousAt(address) - 1;
    if (left > 0) this.#anonymous.set(address, left);
    else this.#anonymous.delete(address);
  }
}
