/** The page's column, as ui/page-frame has it, for sections that follow each other. */
export const COLUMN = 'mx-auto w-full max-w-page px-[18px] md:px-6';
/** The air above a section. */
export const SECTION = `${COLUMN} pt-16 md:pt-24`;
/** A section's heading. */
export const H2 = 'text-[26px] md:text-[34px]';
