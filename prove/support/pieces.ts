import { randomUUID } from 'node:crypto';
import { pdf } from '@tests/support/files/samples';
import { newEstimate, newProject, quotationFor } from '@tests/support/projects/way';
import { orderCalls } from '@/contract/order/calls';
import { projectCalls } from '@/contract/project/calls';
import type { ProjectStatus } from '@/domain/project/statuses';
import { type Account, type Change, change, read } from './send';

/** The steps of a project's life; each round takes a project one step further. */
export const STAGES = [
  'create',
  'apply',
  'accept_consultant',
  'estimate',
  'quote',
  'accept_quotation',
  'checkout',
  'pay',
  'submit',
  'approve',
] as const;

/** A project of the proof, and everything about it that was acknowledged. */
export interface Piece {
  title: string;
  owner: Account;
  consultants: Account[];
  technicians: Account[];
  projectId: number;
  status: ProjectStatus;
  /** Acknowledged events by name, and how many there must be. */
  events: Record<string, number>;
  /** By the id of the consultant or technician who made them. */
  applications: Map<number, number>;
  quotations: Map<number, number>;
  itemIds: number[];
  orderNumber: string;
  session: string;
  /** The bytes that were sent, by file name. */
  files: Map<string, Buffer>;
}

export function newPiece(owner: Account, consultants: Account[], technicians: Account[]): Piece {
  return {
    title: `prove ${randomUUID()}`,
    owner,
    consultants,
    technicians,
    projectId: 0,
    status: 'open',
    events: {},
    applications: new Map(),
    quotations: new Map(),
    itemIds: [],
    orderNumber: '',
    session: '',
    files: new Map(),
  };
}

/** The changes of one step. Different users make them for one project, so that they can all be sent at once. */
export function changesOf(piece: Piece, stage: (typeof STAGES)[number]): Change[] {
  const { owner, projectId: project_id } = piece;
  const consultant = piece.consultants[0] as Account;
  const technician = piece.technicians[0] as Account;
  const happened = (event: string, status: ProjectStatus = piece.status) => {
    piece.events[event] = (piece.events[event] ?? 0) + 1;
    piece.status = status;
  };
  switch (stage) {
    case 'create': {
      const input = { ...newProject, title: piece.title, files: [document(piece, 'request')] };
      return [
        change(stage, projectCalls.createProject, owner, input, (reply) => {
          piece.projectId = reply.project_id;
          happened('create');
        }),
      ];
    }
    case 'apply':
      return piece.consultants.map((by) =>
        change(stage, projectCalls.applyProject, by, { project_id, message: piece.title }, (reply) => {
          piece.applications.set(by.id, reply.application_id);
          happened('apply');
        }),
      );
    case 'accept_consultant': {
      const application_id = piece.applications.get(consultant.id) ?? 0;
      return [
        change(stage, projectCalls.acceptConsultant, owner, { project_id, application_id }, (reply) =>
          happened(stage, reply.status),
        ),
      ];
    }
    case 'estimate': {
      const input = { project_id, ...newEstimate, files: [document(piece, 'estimate')] };
      return [change(stage, projectCalls.estimateProject, consultant, input, (reply) => happened(stage, reply.status))];
    }
    case 'quote':
      return piece.technicians.map((by, index) => {
        // A multipart body for some, JSON for the others.
        const files = index % 2 === 0 ? { files: [document(piece, `quotation-${by.id}`)] } : {};
        const input = { project_id, ...quotationFor(piece.itemIds), valid_until: inDays(20), ...files };
        return change(stage, projectCalls.quoteProject, by, input, (reply) => {
          piece.quotations.set(by.id, reply.quotation_id);
          happened('quote');
        });
      });
    case 'accept_quotation': {
      const quotation_id = piece.quotations.get(technician.id) ?? 0;
      return [
        change(stage, projectCalls.acceptQuotation, owner, { project_id, quotation_id }, (reply) => {
          piece.orderNumber = reply.order_number;
          happened(stage, reply.status);
        }),
      ];
    }
    case 'checkout':
      return [
        change(stage, orderCalls.checkout, owner, { order_number: piece.orderNumber }, (reply) => {
          piece.session = new URLSearchParams(reply.redirect_url.split('?')[1]).get('session') ?? '';
        }),
      ];
    case 'pay': {
      const input = { order_number: piece.orderNumber, session: piece.session, outcome: 'approve' as const };
      // The webhook that follows is a job: it must arrive however often the process was killed in between.
      return [change(stage, orderCalls.sandbox, null, input, () => happened('pay', 'in_progress'))];
    }
    case 'submit': {
      const items = piece.itemIds.map((item_id) => ({ item_id, done: true }));
      const input = { project_id, note: piece.title, items, files: [document(piece, 'work')] };
      return [change(stage, projectCalls.submitProject, technician, input, (reply) => happened(stage, reply.status))];
    }
    case 'approve':
      return [
        change(stage, projectCalls.approveProject, consultant, { project_id, note: piece.title }, (reply) =>
          happened(stage, reply.status),
        ),
      ];
  }
}

/** Reads the ids of the estimate's lines, which the next steps send. */
export async function readItems(url: string, piece: Piece): Promise<void> {
  const consultant = piece.consultants[0] as Account;
  const { estimate } = await read(url, projectCalls.projectDetails, consultant, { project_id: piece.projectId });
  piece.itemIds = estimate?.items.map((item) => item.id) ?? [];
}

/** A PDF with unique bytes, which the product must store unchanged. */
function document(piece: Piece, what: string): File {
  const name = `${what} ${piece.title}.pdf`;
  const bytes = Buffer.concat([pdf(), Buffer.from(`%${name}\n`)]);
  piece.files.set(name, bytes);
  return new File([bytes], name);
}

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
