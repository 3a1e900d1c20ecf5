/** A reader of EMVCo's QR texts, which has no types of its own. */
declare module 'emvco-merchant-parse' {
  /** The fields by their tags; templates have fields of their own. */
  export function Parse(text: string): Record<string, string | Record<string, string>>;
}
