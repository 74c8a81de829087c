type Hiding = { hidden_at: Date | null; withdrawn_at: Date | null };

/** Whether moderation hid the item. When only its leaving writer withdrew it, both moments are the same. */
export function isHidden({ hidden_at, withdrawn_at }: Hiding): boolean {
  return hidden_at !== null && hidden_at.getTime() !== withdrawn_at?.getTime();
}
