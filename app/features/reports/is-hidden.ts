type Hiding = { hidden_at: Date | null; withdrawn_at: Date | null };

/** Both columns hold the same time when only the leaving writer withdrew the item. */
export function isHidden({ hidden_at, withdrawn_at }: Hiding): boolean {
  return hidden_at !== null && hidden_at.getTime() !== withdrawn_at?.getTime();
}
