import { Picker } from 'emoji-mart';
import { emojiData } from './emoji-data';
import type { EmojiTexts } from './use-emoji-texts';

/**
 * The picker adds a `<style>` to its shadow root, which our content security policy refuses. Here its style sheet is
 * adopted instead (FACTS, Strict CSP).
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
export async function makeEmojiPicker(
  { isChinese, ...i18n }: EmojiTexts,
  onPick: (emoji: string) => void,
): Promise<HTMLElement> {
  const data = await emojiData(isChinese);
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
