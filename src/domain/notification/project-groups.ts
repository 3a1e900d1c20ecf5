interface OfProject {
  project: { id: number; title: string } | null;
}

/** Rows in their order, where those of one project stand together, at the place of the first of them. */
export function groupByProject<Row extends OfProject>(rows: readonly Row[]): [Row, ...Row[]][] {
  const groups: [Row, ...Row[]][] = [];
  const known = new Map<number, [Row, ...Row[]]>();
  for (const row of rows) {
    const group = row.project && known.get(row.project.id);
    if (group) {
      group.push(row);
      continue;
    }
    const alone: [Row, ...Row[]] = [row];
    groups.push(alone);
    if (row.project) known.set(row.project.id, alone);
  }
  return groups;
}
