import { SmallPicture } from './small-picture';

export type EmptyPictureName = 'projects' | 'search' | 'quotes' | 'inbox' | 'error';

/** A small still life for an empty place. Decoration: the sentence beside it says everything. */
export function EmptyPicture({ name }: { name: EmptyPictureName }) {
  return <SmallPicture src={`/pictures/empty-${name}.svg`} alt="" className="h-[132px] w-[180px]" />;
}
