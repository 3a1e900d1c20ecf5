-- Tells the worker of each change that open pages show (decision 32): `<kind> <id>` on the channel `changed`, after the
-- commit. modules/change knows what a kind means and who is told.
-- The trigger's arguments are the kind and the column with the id.
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed', TG_ARGV[0] || ' ' || (to_jsonb(NEW) ->> TG_ARGV[1]));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Every step of a project has an event.
CREATE TRIGGER project_events_told AFTER INSERT ON project_events
  FOR EACH ROW EXECUTE FUNCTION tell_change('step', 'id');
--> statement-breakpoint
-- A deadline that passes or moves.
CREATE TRIGGER projects_told AFTER UPDATE OF due_at, timers_done ON projects
  FOR EACH ROW WHEN (OLD.due_at IS DISTINCT FROM NEW.due_at OR OLD.timers_done <> NEW.timers_done)
  EXECUTE FUNCTION tell_change('project', 'id');
--> statement-breakpoint
-- A hold and its end, which everybody who sees the project sees, although the events of the complaint are sealed. What
-- else changes in a complaint is told by these events.
CREATE TRIGGER complaints_told AFTER INSERT ON complaints
  FOR EACH ROW EXECUTE FUNCTION tell_change('project', 'project_id');
--> statement-breakpoint
CREATE TRIGGER complaints_ended_told AFTER UPDATE OF status ON complaints
  FOR EACH ROW WHEN ((OLD.status IN ('open', 'responded', 'mediating')) <> (NEW.status IN ('open', 'responded', 'mediating')))
  EXECUTE FUNCTION tell_change('project', 'project_id');
--> statement-breakpoint
CREATE TRIGGER case_consents_told AFTER INSERT OR UPDATE ON case_consents
  FOR EACH ROW EXECUTE FUNCTION tell_change('parties', 'project_id');
--> statement-breakpoint
-- Feedback that is revealed. That it was given is a step.
CREATE TRIGGER comments_told AFTER UPDATE ON comments
  FOR EACH ROW EXECUTE FUNCTION tell_change('parties', 'project_id');
--> statement-breakpoint
CREATE TRIGGER comment_replies_told AFTER INSERT ON comment_replies
  FOR EACH ROW EXECUTE FUNCTION tell_change('comment', 'comment_id');
--> statement-breakpoint
-- Refunds and payouts update their order too.
CREATE TRIGGER orders_told AFTER INSERT OR UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION tell_change('account', 'payer_id');
--> statement-breakpoint
CREATE TRIGGER payments_told AFTER INSERT OR UPDATE ON payments
  FOR EACH ROW EXECUTE FUNCTION tell_change('order', 'order_id');
--> statement-breakpoint
CREATE TRIGGER subscriptions_told AFTER INSERT OR UPDATE ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION tell_change('account', 'user_id');
--> statement-breakpoint
-- Whether a professional can be chosen (modules/professional/is-available.ts), and how far a registration is.
CREATE TRIGGER subscriptions_status_told AFTER UPDATE ON subscriptions
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION tell_change('availability', 'user_id');
--> statement-breakpoint
CREATE TRIGGER professionals_status_told AFTER UPDATE ON professionals
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION tell_change('availability', 'user_id');
--> statement-breakpoint
CREATE TRIGGER users_suspension_told AFTER UPDATE OF suspended_at ON users
  FOR EACH ROW WHEN (OLD.suspended_at IS DISTINCT FROM NEW.suspended_at)
  EXECUTE FUNCTION tell_change('availability', 'id');
