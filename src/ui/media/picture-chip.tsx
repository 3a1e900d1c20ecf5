/** A word on a picture, readable on any. */
export const PictureChip = ({ text }: { text: string }) => (
  <span className="rounded-full bg-[#121816]/75 px-2.5 py-0.5 text-[0.8125rem] leading-5 text-white">{text}</span>
);
