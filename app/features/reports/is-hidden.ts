type Hiding = { hidden_at: Date | null; withdrawn_at: Date | null };

/** By moderation. What only its leaving writer withdrew has the moment of that. */
export function isHidden({ hidden_at, withdrawn_at }: Hiding): boolean {
  return hidden_at !== null && hidden_at.getTime() !== withdrawn_at?.getTime();
}
