import { Picker } from 'emoji-mart';
import { EMOJI_DATA_URL } from '@/config/app';
import type { EmojiTexts } from './use-emoji-texts';

/** Ours: a CDN that has not answered by then is not waited for. */
const CDN_TIMEOUT_MS = 3000;

/** From the configured public CDN (Spec §7); without one, or when it fails, our own copy. */
async function loadData(): Promise<unknown> {
  if (EMOJI_DATA_URL) {
    try {
      const reply = await fetch(EMOJI_DATA_URL, { signal: AbortSignal.timeout(CDN_TIMEOUT_MS), credentials: 'omit' });
      if (reply.ok) return await reply.json();
    } catch {
      // Our own copy then.
    }
  }
  return (await import('@emoji-mart/data')).default;
}

/**
 * It would style itself by a `<style>` in its shadow root, which our policy refuses: its sheet is adopted instead
 * (FACTS, Strict CSP).
 */
class OurPicker extends Picker {
  override injectStyles(styles: string): void {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    const root = (this as unknown as HTMLElement).shadowRoot;
    if (root) root.adoptedStyleSheets = [sheet];
  }
}

/** Emoji-mart's picker as an element to put into the page. */
export async function makeEmojiPicker(i18n: EmojiTexts, onPick: (emoji: string) => void): Promise<HTMLElement> {
  const data = await loadData();
  if (!customElements.get('trimatch-emoji-picker')) customElements.define('trimatch-emoji-picker', OurPicker as never);
  return new OurPicker({
    data,
    i18n,
    theme: 'light',
    dynamicWidth: true,
    previewPosition: 'none',
    skinTonePosition: 'search',
    autoFocus: true,
    navPosition: 'top',
    onEmojiSelect: ({ native }: { native?: string }) => native && onPick(native),
  }) as unknown as HTMLElement;
}
