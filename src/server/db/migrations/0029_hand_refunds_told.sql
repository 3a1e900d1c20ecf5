-- A transfer back waits for the payer's account, has it, or was sent: the payer's open page of the order shows it.
CREATE TRIGGER hand_refunds_told AFTER INSERT OR UPDATE ON hand_refunds
  FOR EACH ROW WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION tell_change('order', 'order_id');
