import type { Act, Due, Idle } from './table';

interface Waiting {
  due: Due;
  at: number;
  /** The day of the next entry in its list. */
  nextAt: number;
  /** From this day on it has no effect. */
  until: number;
}

/** The expected course of one idle case, according to the table. */
export class Course {
  readonly tells: string[] = [];
  readonly events: string[] = [];
  status: string;
  private waiting: Waiting[] = [];

  constructor({ status, due }: Idle) {
    this.status = status;
    this.wait(due, 0);
  }

  /** The days on which users act. */
  get actDays(): number[] {
    return this.waiting.flatMap(({ due, at }) => (due.act ? [at] : []));
  }

  /** The users' acts on this day, which count as done from then on. */
  takeActs(day: number): Act[] {
    const [today, later] = divide(this.waiting, ({ due, at }) => due.act !== undefined && at === day);
    this.waiting = later;
    for (const { due } of today) this.happen(due, day, true);
    return today.flatMap(({ due }) => due.act ?? []);
  }

  /** The worker runs on this day: everything that is due happens, in order. */
  look(day: number): void {
    for (;;) {
      const [next] = this.waiting
        .filter(({ due, at }) => !due.act && at <= day)
        .sort((one, other) => one.at - other.at);
      if (!next) return;
      this.waiting = this.waiting.filter((one) => one !== next);
      if (day < next.until) this.happen(next.due, day, !(next.due.announces && next.nextAt <= day));
    }
  }

  private happen({ tells = [], event, status, begins = [] }: Due, day: number, isNotified: boolean): void {
    if (isNotified) this.tells.push(...tells);
    if (event) this.events.push(event);
    this.status = status ?? this.status;
    this.wait(begins, day);
  }

  private wait(list: readonly Due[], from: number): void {
    const after = (index: number) => list[index + 1]?.day ?? Number.POSITIVE_INFINITY;
    this.waiting.push(
      ...list.map((due, index) => ({
        due,
        at: from + due.day,
        nextAt: from + after(index),
        until: from + (due.until ?? Number.POSITIVE_INFINITY),
      })),
    );
  }
}

function divide<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}
