/** These SQL expressions say when the thread of a comment began and which comment began it. */
export function threadOf(table: string): [at: string, root: string] {
  return [
    `coalesce(${table}.thread_at, ${table}.created_at)`,
    `coalesce(${table}.reply_to_id, ${table}.id)`,
  ];
}

export function byThread(table: string): string {
  const [at, root] = threadOf(table);
  return `${at} DESC, ${root} DESC, ${table}.id`;
}
