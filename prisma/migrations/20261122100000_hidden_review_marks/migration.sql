-- What is left of a hidden review that its writer deleted. Their next one of that restaurant begins hidden, for the same
-- reason, until a moderator restores it.
CREATE TABLE "hidden_review_marks" (
    "user_id" UUID NOT NULL,
    "restaurant_id" INTEGER NOT NULL,
    "hidden_reason" TEXT,

    CONSTRAINT "hidden_review_marks_pkey" PRIMARY KEY ("user_id","restaurant_id")
);
CREATE INDEX "hidden_review_marks_restaurant_id_idx" ON "hidden_review_marks"("restaurant_id");
ALTER TABLE "hidden_review_marks" ADD CONSTRAINT "hidden_review_marks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "hidden_review_marks" ADD CONSTRAINT "hidden_review_marks_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION mark_hidden_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Nothing is left when the review goes with its writer or its restaurant.
  INSERT INTO hidden_review_marks (user_id, restaurant_id, hidden_reason)
  SELECT users.id, restaurants.id, OLD.hidden_reason FROM users, restaurants
   WHERE users.id = OLD.user_id AND restaurants.id = OLD.restaurant_id;
  RETURN NULL;
END $$;
CREATE TRIGGER restaurant_reviews_mark_hidden AFTER DELETE ON restaurant_reviews
  FOR EACH ROW WHEN (OLD.hidden_at IS NOT NULL) EXECUTE FUNCTION mark_hidden_review();

CREATE FUNCTION hide_marked_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reason text;
BEGIN
  DELETE FROM hidden_review_marks
   WHERE user_id = NEW.user_id AND restaurant_id = NEW.restaurant_id
   RETURNING hidden_reason INTO reason;
  IF FOUND THEN
    NEW.hidden_at := now();
    NEW.hidden_reason := reason;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER restaurant_reviews_hide_marked BEFORE INSERT ON restaurant_reviews
  FOR EACH ROW EXECUTE FUNCTION hide_marked_review();
