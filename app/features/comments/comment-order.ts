/** SQL for when a comment's thread began and which comment began it: replies stand with the comment they answer. */
export function threadOf(table: string): [at: string, root: string] {
  return [
    `coalesce(${table}.thread_at, ${table}.created_at)`,
    `coalesce(${table}.reply_to_id, ${table}.id)`,
  ];
}

/** The newest thread first, each with its replies below it, the oldest of them first. */
export function byThread(table: string): string {
  const [at, root] = threadOf(table);
  return `${at} DESC, ${root} DESC, ${table}.id`;
}
