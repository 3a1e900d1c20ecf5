import { SmallPicture } from './small-picture';

export type EmptyPictureName = 'projects' | 'search' | 'quotes' | 'inbox' | 'error';

/** A small decorative picture for an empty state; the sentence next to it says everything. */
export function EmptyPicture({ name }: { name: EmptyPictureName }) {
  return <SmallPicture src={`/pictures/empty-${name}.svg`} alt="" className="h-[132px] w-[180px]" />;
}
