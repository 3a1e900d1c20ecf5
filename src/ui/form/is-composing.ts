/** An input method's key code. In Safari the key that ends a composition comes after it, with this code (FACTS). */
const COMPOSING_KEY_CODE = 229;

/** Whether a key belongs to an input method, as in Chinese; handlers then ignore it. */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === COMPOSING_KEY_CODE;
