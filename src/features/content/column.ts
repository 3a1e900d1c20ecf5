/** The page's column, as in ui/layout/page-frame, for consecutive sections. */
export const COLUMN = 'mx-auto w-full max-w-page px-[18px] md:px-6';
/** A section of the column, with the space above it. */
export const SECTION = `${COLUMN} pt-16 md:pt-24`;
/** A section's heading. */
export const H2 = 'text-[1.625rem] md:text-[2.125rem]';
