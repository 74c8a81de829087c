-- An index that is for open cases alone, or for appeals that wait, is of no use to a statement that is told which state.
CREATE INDEX "appeals_state_id_idx" ON "appeals"("state", "id");
DROP INDEX appeals_oldest;
CREATE INDEX "moderation_cases_state_weight_id_idx" ON "moderation_cases"("state", "weight" DESC, "id");
DROP INDEX moderation_cases_heaviest;

-- Of two kinds of change together no index had the order.
CREATE INDEX suggestions_closed ON suggestions (state, id DESC) WHERE kind = 'change' AND proposed->>'what' IN ('closed', 'moved');
