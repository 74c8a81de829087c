-- See 20261127050000_delete_in_steps.
CREATE TRIGGER restaurants_leave_remains AFTER DELETE ON restaurants FOR EACH ROW EXECUTE FUNCTION leave_written_remains();
ALTER TABLE "restaurant_reviews" DROP CONSTRAINT "restaurant_reviews_restaurant_id_fkey";
CREATE TRIGGER restaurant_reviews_of_restaurant AFTER INSERT OR UPDATE OF restaurant_id ON restaurant_reviews
  FOR EACH ROW EXECUTE FUNCTION refuse_without_restaurant();
ALTER TABLE "favorites" DROP CONSTRAINT "favorites_restaurant_id_fkey";
CREATE TRIGGER favorites_of_restaurant AFTER INSERT OR UPDATE OF restaurant_id ON favorites
  FOR EACH ROW WHEN (NEW.restaurant_id IS NOT NULL) EXECUTE FUNCTION refuse_without_restaurant();
ALTER TABLE "list_entries" DROP CONSTRAINT "list_entries_restaurant_id_fkey";
CREATE TRIGGER list_entries_of_restaurant AFTER INSERT OR UPDATE OF restaurant_id ON list_entries
  FOR EACH ROW WHEN (NEW.restaurant_id IS NOT NULL) EXECUTE FUNCTION refuse_without_restaurant();
