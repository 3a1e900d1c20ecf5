-- A reader's unread notifications changed (decision 32): one that is new, and one that was read.
CREATE TRIGGER notifications_told AFTER INSERT ON notifications
  FOR EACH ROW WHEN (NEW.read_at IS NULL) EXECUTE FUNCTION tell_change('notified', 'user_id');
--> statement-breakpoint
CREATE TRIGGER notifications_read_told AFTER UPDATE OF read_at ON notifications
  FOR EACH ROW WHEN (OLD.read_at IS DISTINCT FROM NEW.read_at) EXECUTE FUNCTION tell_change('notified', 'user_id');
