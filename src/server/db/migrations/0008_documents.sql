-- What a transaction changes of the public pages is said at its very end: the trigger is deferred to the commit, so that
-- nobody waits for anything else while they hold the scope's row, which is everybody's.
CREATE TABLE "content_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scope" text NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION raise_content_scope() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM content_changes WHERE id = NEW.id;
  UPDATE content_scopes SET version = version + 1 WHERE scope = NEW.scope;
  PERFORM pg_notify('content_changed', NEW.scope);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_changes_raise AFTER INSERT ON content_changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_scope();
--> statement-breakpoint
-- What four tables held becomes documents, published as version 1. The front page and the menus that nobody has changed
-- are left out: the site puts its new ones in their place.
CREATE TEMPORARY TABLE moved AS
  SELECT 'menu' AS kind, key, jsonb_build_object('items', items) AS body FROM menus
    WHERE NOT (key, items) IN (
      ('desktop-header-1', '[{"key":"home","title":{"zh-Hant":"首頁","en":"Home"},"url":"/","is_new_window":false,"image":null},{"key":"register","title":{"zh-Hant":"開始使用","en":"Get started"},"url":"/register","is_new_window":false,"image":null}]'::jsonb),
      ('footer-2', '[{"key":"home","title":{"zh-Hant":"首頁","en":"Home"},"url":"/","is_new_window":false,"image":null},{"key":"register","title":{"zh-Hant":"註冊","en":"Register"},"url":"/register","is_new_window":false,"image":null},{"key":"login","title":{"zh-Hant":"登入","en":"Log in"},"url":"/auth/login","is_new_window":false,"image":null}]'::jsonb)
    )
  UNION ALL
  SELECT 'page_meta', path, jsonb_build_object('title', title, 'description', description, 'image', image) FROM page_meta
  UNION ALL
  SELECT 'site_content', type, jsonb_object_agg(locale, content) FROM site_contents WHERE type <> 'home' GROUP BY type
  UNION ALL
  SELECT 'setting', id, jsonb_build_object('global_css', global_css, 'slogans', slogans, 'social_links', social_links)
    FROM system_settings;
--> statement-breakpoint
INSERT INTO contents (kind, key, published_version, published_at, last_version, updated_at)
  SELECT kind, key, 1, now(), 1, now() FROM moved ORDER BY kind, key;
--> statement-breakpoint
INSERT INTO content_versions (content_id, version, body, created_at)
  SELECT c.id, 1, m.body, now() FROM contents c JOIN moved m ON m.kind = c.kind AND m.key = c.key ORDER BY c.id;
--> statement-breakpoint
DROP TABLE moved;
--> statement-breakpoint
DROP TABLE "menus";--> statement-breakpoint
DROP TABLE "page_meta";--> statement-breakpoint
DROP TABLE "site_contents";--> statement-breakpoint
DROP TABLE "system_settings";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
CREATE INDEX "search_entries_newest" ON "search_entries" USING btree ("locale","dated_on" DESC NULLS LAST,"type","ref_id" DESC NULLS LAST);
