import { type DemandedLicences, type LicenceKind, nextLicenceTimer } from '@/domain/licence';
import { certificates } from '@/server/db/schema';
import { storeUploads } from '@/server/files/store-files';
import type { CallContext } from '@/server/http/context';
import { verifyCertificate } from '@/server/modules/professional/verify-certificate';
import { dayFrom, instantOf, type When } from '../moments';
import { type Photo, photo } from '../pictures/picture';
import type { Step } from '../projects/steps';
import type { DemoKey } from './accounts';

interface DemoLicence {
  holder: DemoKey;
  kind: LicenceKind;
  title: string;
  number: string;
  name: string;
  grade: string;
  expiresInDays: number;
  picture: Photo;
  /** When it was sent; an admin compared it the day after. */
  sent: number;
  checkedIn: string;
}

/** What the demonstration's operator demands. */
export const DEMO_DEMANDED_LICENCES: DemandedLicences = {
  plumbing_electrical: ['electrical_contractor', 'electrical_worker'],
};

const document = (title: string, seed: number) => photo(title, 'certificate', 'after', seed);

const DEMO_LICENCES: readonly DemoLicence[] = [
  {
    holder: 'technician3',
    kind: 'electrical_worker',
    title: '電業工程人員註冊證明書',
    number: 'REW-083215',
    name: '梁恒',
    grade: 'B 級',
    expiresInDays: 640,
    picture: document('電業工程人員註冊證明書', 11),
    sent: 150,
    checkedIn: '機電工程署註冊電業工程人員名冊',
  },
  {
    holder: 'technician',
    kind: 'electrical_worker',
    title: '電業工程人員註冊證明書',
    number: 'REW-091746',
    name: '陳大文',
    grade: 'A 級',
    expiresInDays: 330,
    picture: document('電業工程人員註冊證明書', 11),
    sent: 130,
    checkedIn: '機電工程署註冊電業工程人員名冊',
  },
  {
    holder: 'technician',
    kind: 'third_party_insurance',
    title: '第三者責任保險單',
    number: 'CPL-2026-41877',
    name: '大文工程有限公司',
    grade: '保額 $10,000,000',
    expiresInDays: 210,
    picture: document('第三者責任保險單', 12),
    sent: 120,
    checkedIn: '承保公司客戶服務熱線',
  },
  {
    holder: 'technician2',
    kind: 'minor_works',
    title: '小型工程承建商註冊證明書',
    number: 'MWC-3391/2024',
    name: '志達裝修有限公司',
    grade: '第 III 級別',
    expiresInDays: 480,
    picture: document('小型工程承建商註冊證明書', 21),
    sent: 140,
    checkedIn: '屋宇署註冊承建商名冊',
  },
];

/** Professionals send their licences, and an admin compares them, through the product's own functions. */
export const stepsOfLicences = (now: Date): Step[] =>
  DEMO_LICENCES.flatMap((licence) => {
    const at = (daysAgo: number, time: `${number}:${number}`): When => [daysAgo, time];
    let certificateId = 0;
    const expiresOn = dayFrom(now, licence.expiresInDays);
    const { title, kind, number, name: holder, grade } = licence;
    const send = async (context: CallContext) => {
      const [fileId = 0] = await storeUploads(context, 'certificate');
      const [row] = await context.db
        .insert(certificates)
        .values({
          userId: context.actor.id,
          fileId,
          ...{ title, kind, number, holder, grade, expiresOn },
          createdAt: context.clock.now(),
          timerAt: nextLicenceTimer(expiresOn, now),
        })
        .returning({ id: certificates.id });
      certificateId = row?.id ?? 0;
    };
    const verify = (context: CallContext) =>
      verifyCertificate(context, {
        certificate_id: certificateId,
        ...{ title, kind, number, holder, grade, expires_on: expiresOn, checked_in: licence.checkedIn },
      });
    return [
      { at: instantOf(at(licence.sent, '10:10'), now), by: licence.holder, photos: [licence.picture], run: send },
      { at: instantOf(at(licence.sent - 1, '11:30'), now), by: 'admin', photos: [], run: verify },
    ];
  });
