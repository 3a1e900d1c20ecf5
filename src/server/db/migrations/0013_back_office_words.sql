-- What words are looked for in: lower case, full-width letters and digits as the plain ones (domain/content/search.ts).
CREATE FUNCTION fold_words(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(translate(value, '０１２３４５６７８９ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ',
    '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'))
$$;--> statement-breakpoint
DROP INDEX "audit_log_words";--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "next_secret" text;--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (text_pairs(fold_words(order_number)));--> statement-breakpoint
CREATE INDEX "projects_words" ON "projects" USING gin (text_pairs(fold_words(title)));--> statement-breakpoint
CREATE INDEX "audit_log_words" ON "audit_log" USING gin (text_pairs(fold_words(label)));--> statement-breakpoint
-- As of the others (0011): a count of each pair is of no use.
ALTER INDEX orders_words ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX projects_words ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX audit_log_words ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_words_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_words (user_id, account)
  VALUES (new.id, fold_words(concat_ws(' ', new.name, new.nickname, new.email, new.phone)))
  ON CONFLICT (user_id) DO UPDATE SET account = excluded.account;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_words_of_professional() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE account_words SET company = fold_words(new.company_name) WHERE user_id = new.user_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
UPDATE account_words SET account = fold_words(account), company = fold_words(company)
WHERE account <> fold_words(account) OR company <> fold_words(company);
