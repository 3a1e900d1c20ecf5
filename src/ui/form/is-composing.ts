/** The key belongs to an input method. In Safari the key that ends a word comes after it, with this code (FACTS). */
const COMPOSING_KEY_CODE = 229;

/** Whether a key is part of a Chinese word that is being composed: what it would do else, it does not. */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === COMPOSING_KEY_CODE;
