import type { ReplyOf, RequestOf } from '@/contract/call';
import type { contentCalls } from '@/contract/content/calls';
import type { siteCalls } from '@/contract/site/calls';

export type ContentPage = ReplyOf<typeof contentCalls.pageContent>;
export type Block = ContentPage['blocks'][number];
export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;
export type RichText = BlockOf<'rich_text'>['text'];
export type Action = BlockOf<'call_to_action'>['action'];
export type CaseCard = BlockOf<'featured_cases'>['cases'][number];
export type SitePicture = NonNullable<CaseCard['cover']>;
export type GalleryPicture = BlockOf<'gallery'>['pictures'][number];
export type CaseList = ReplyOf<typeof contentCalls.caseListing>;
export type CaseDetails = ReplyOf<typeof contentCalls.caseDetails>;
export type Company = Extract<ReplyOf<typeof siteCalls.siteContent>['content'], { name: string }>;
export type ProfessionalList = ReplyOf<typeof contentCalls.professionalListing>;
export type ProfessionalCard = ProfessionalList['value'][number];
export type DirectoryFilter = Omit<RequestOf<typeof contentCalls.professionalListing>, 'page'>;
export interface Directory {
  filter: DirectoryFilter;
  people: ProfessionalList;
}
export type ProfessionalDetails = ReplyOf<typeof contentCalls.professionalPage>;
