import type { Call } from '@/contract/call';
import type { Ask, Code, Project, World } from './model';
import type { Role, Someone } from './parts';
import type { Dice } from './random';

/** No row has this id. */
export const NO_ID = 2_000_000_000;

/** A request to send: its expected outcome, and how it changes the model if it succeeds. */
export interface Attempt {
  call: Call;
  by: Someone;
  project: Project | null;
  input: Record<string, unknown>;
  expected: Code;
  apply: (reply: Record<string, unknown>) => void;
}

export interface Context {
  world: World;
  dice: Dice;
  by: Someone;
  project: Project;
  /** Sometimes current, sometimes old, mostly absent. */
  revision: number | undefined;
}

export interface Command {
  name: string;
  weight: number;
  call: Call;
  /** The roles that may use the call at all. */
  roles: readonly Role[];
  /** Null where the project has nothing to act on. */
  make(context: Context): Plan | null;
}
export interface Plan {
  input?: Record<string, unknown>;
  ask: Omit<Ask, 'by' | 'revision'>;
  /** The form's fields are invalid, which is checked before the project is looked up. */
  form?: boolean;
  /** It names a stage that the accepted quotation does not have, which is said to whoever sees the project. */
  isUnknown?: boolean;
  /** The last check, after permission and state have passed. */
  finalCheck?: () => Code;
  apply(reply: Record<string, unknown>): void;
}

export const ANY_ROLE: Role[] = ['client', 'consultant', 'technician', 'admin'];
export const MEMBERS: Role[] = ['client', 'consultant', 'technician'];
export const reason = { reason_code: 'other', note: '因為這樣' };

/** The id of a part of this project, of another project, or of none. */
export function someId<T extends { id: number }>(
  { dice, world, project }: Context,
  partsOf: (project: Project) => T[],
) {
  const mine = partsOf(project);
  const others = world.projects.filter((one) => one !== project).flatMap(partsOf);
  if (mine.length > 0 && !dice.isLess(0.12)) return (dice.isLess(0.7) ? mine.at(-1) : dice.pick(mine))?.id ?? NO_ID;
  return others.length > 0 && dice.isLess(0.7) ? dice.pick(others).id : NO_ID;
}
export const idOf = (reply: Record<string, unknown>, name: string): number => Number(reply[name]);
export const found = <T extends { id: number }>(parts: T[], id: number) => parts.find((part) => part.id === id);
