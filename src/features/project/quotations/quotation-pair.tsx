import { useTranslation } from 'next-i18next/pages';
import { type RefObject, type TouchEvent, useId, useRef } from 'react';
import { personName } from '@/features/common/people/person-name';
import { RatingLine } from '@/features/common/people/rating-line';
import { Button } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { Icon } from '@/ui/media/icon';
import { type Comparison, isFilled } from './compare-quotations';
import { type ShownColumn, useComparisonLines } from './comparison-lines';
import { type ActsOn, ChooseButton, ColumnMarks, DeclineButton, TotalCell, WhyNot } from './quotation-cell';

interface QuotationPairProps {
  comparison: Comparison;
  /** All quotations, in order. */
  columns: ShownColumn[];
  /** One of them, or two. */
  shown: ShownColumn[];
  heading?: RefObject<HTMLHeadingElement | null>;
  onShown: (shown: ShownColumn[]) => void;
  /** Back to all of them. */
  onBack?: () => void;
  actsOn?: ActsOn;
}

/** A sideways movement of the finger that changes the second quotation. */
const SWIPE_PX = 60;

/** Two quotations side by side on a phone, line by line; their names and totals stay in sight. */
export function QuotationPair({ comparison, columns, shown, heading, onShown, onBack, actsOn }: QuotationPairProps) {
  const id = useId();
  const { t } = useTranslation(['project', 'detail']);
  const lines = useComparisonLines(comparison, shown);
  const touch = useRef<{ x: number; y: number }>(null);
  const others = columns.filter((column) => column.index !== shown[0]?.index);
  /** Puts the next quotation, or the one before, into the second place. */
  const onTurn = (by: 1 | -1) => {
    const at = others.findIndex((column) => column.index === shown[1]?.index);
    const next = others[(at + by + others.length) % others.length];
    if (shown[0] && next) onShown([shown[0], next]);
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    const finger = touches[0];
    touch.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const [from, to] = [touch.current, changedTouches[0]];
    if (!from || !to || others.length < 2) return;
    const by = to.clientX - from.x;
    if (Math.abs(by) > SWIPE_PX && Math.abs(by) > 2 * Math.abs(to.clientY - from.y)) onTurn(by < 0 ? 1 : -1);
  };
  const onPick = (place: number, index: number) => {
    const picked = columns.find((column) => column.index === index);
    if (picked) onShown(shown.map((column, at) => (at === place ? picked : column)));
  };
  const cell = (column: ShownColumn) =>
    `px-3 py-2.5 text-right align-top ${column.isMostComplete ? 'bg-[#f4f9f7]' : ''}`;
  const isOne = shown.length === 1;

  return (
    <div className="grid min-w-0 gap-2">
      {onBack && (
        <Button variant="text" className="justify-self-start" onClick={onBack}>
          <Icon name="chevron-left" />
          {t('detail:quotes.all', { count: columns.length })}
        </Button>
      )}
      {others.length > 1 && <p className="text-[0.8125rem] text-ink-2">{t('detail:quotes.swipe')}</p>}
      <Card as="section" aria-labelledby={id}>
        <h3 id={id} ref={heading} tabIndex={-1} className="sr-only">
          {t('detail:quotes.title')}
        </h3>
        <table
          className="w-full table-fixed border-separate border-spacing-0 tabular-nums"
          onTouchStart={onTouchStart}
          onTouchEnd={onTouchEnd}
        >
          <thead>
            <tr>
              {shown.map((column, place) => (
                <th
                  // By its place: the choice keeps the focus when it shows another one.
                  // biome-ignore lint/suspicious/noArrayIndexKey: as said
                  key={place}
                  scope="col"
                  className="stick-head sticky z-10 rounded-t-m border-b border-line bg-card px-3 py-2.5 text-left align-top font-normal"
                >
                  {isOne || columns.length === 2 ? (
                    <span className="block font-semibold">{personName(column.quotation.technician)}</span>
                  ) : (
                    <select
                      aria-label={t('detail:quotes.place', { n: place + 1 })}
                      value={column.index}
                      onChange={(event) => onPick(place, Number(event.target.value))}
                      className="control w-full py-1.5 font-semibold"
                    >
                      {columns
                        .filter(({ index }) => index === column.index || !shown.some((other) => other.index === index))
                        .map(({ index, quotation }) => (
                          <option key={index} value={index}>
                            {personName(quotation.technician)}
                          </option>
                        ))}
                    </select>
                  )}
                </th>
              ))}
            </tr>
            <tr>
              {shown.map((column) => (
                <td key={column.quotation.id} className="px-3 py-2.5 align-top">
                  <RatingLine of={column.quotation.technician} />
                  <ColumnMarks column={column} />
                </td>
              ))}
            </tr>
          </thead>
          {lines.map((line) =>
            'heading' in line ? (
              <tbody key={line.key}>
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={shown.length}
                    className="border-y border-line bg-[#f7f5f0] px-3 py-1.5 text-left text-[0.8125rem] font-normal text-ink-2"
                  >
                    {line.heading}
                  </th>
                </tr>
              </tbody>
            ) : (
              <tbody key={line.key}>
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={shown.length}
                    className="break-words px-3 pt-2.5 text-left text-[0.9375rem] font-normal text-ink-2"
                  >
                    {line.label}
                  </th>
                </tr>
                <tr>
                  {shown.map((column) => (
                    <td key={column.quotation.id} className={`${cell(column)} break-words border-b border-line`}>
                      {line.cellOf(column)}
                    </td>
                  ))}
                </tr>
              </tbody>
            ),
          )}
          {actsOn && shown.some(({ quotation }) => actsOn(quotation).why || actsOn(quotation).onDecline) && (
            <tbody>
              <tr>
                {shown.map((column) => (
                  <td key={column.quotation.id} className="px-3 py-2.5 text-right align-top">
                    <WhyNot acts={actsOn(column.quotation)} />
                    <DeclineButton quotation={column.quotation} acts={actsOn(column.quotation)} />
                  </td>
                ))}
              </tr>
            </tbody>
          )}
          <tfoot>
            <tr>
              {shown.map((column) => (
                <td
                  key={column.quotation.id}
                  className="stick-foot sticky rounded-b-m border-t-2 border-ink bg-card px-3 py-2.5 text-right align-bottom"
                >
                  <span className="sr-only">{t('total')}</span>
                  <span className="block text-lg font-bold">
                    <TotalCell column={column} />
                  </span>
                  {actsOn && (
                    <ChooseButton
                      quotation={column.quotation}
                      acts={actsOn(column.quotation)}
                      variant={isFilled(column, shown) ? 'primary' : 'quiet'}
                      className="mt-2 w-full"
                    />
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </Card>
    </div>
  );
}
