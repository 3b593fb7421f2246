import { memo } from 'react'
import { DAY } from '#domain/kit/dates.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { cx } from '#web/kit/ui/cx.ts'
import { css } from './css.ts'
import type { Formats } from './formats.ts'
import { dayOf } from './formats.ts'
import { knownColor } from './palette.ts'
import type { Scale } from './scale.ts'
import { stretch } from './scale.ts'
import type { Item } from './types.ts'
import type { Inside } from './wording.ts'
import { isBreakable, isWithin, lettersOf, lineOf } from './wording.ts'
import styles from './ItemView.module.css'

type Props = {
  readonly item: Item
  readonly rowName: string
  readonly clash: Item | undefined
  readonly scale: Scale
  readonly formats: Formats
  /** Position from the start of the period and length, in pixels. */
  readonly offset: number
  readonly length: number
  /** Upper edge in the row and height of the track, in pixels. */
  readonly top: number
  readonly height: number
  /** Free pixels after its end, for a text beside a short bar. */
  readonly room: number
  readonly focused: boolean
  /** Without a name, as one of several ticks in the cell of a day. */
  readonly tick?: boolean
}

const textFrom = 44
const textBeside = 22
/** Pixels of a bar that edge and padding take: with a line of text, and with one or two letters. */
const [airOfLine, airOfLetters, airOfCard] = [10, 3, 5]
const nothing = { how: 'none', text: '' } as const
/** Width in pixels of a sign, and the least width of a bar and of a card that shows one. */
const [signRoom, signFrom] = [16, { bar: 48, card: 84 }]

/** Position and length of a visit's bar along the time axis. */
export function barOf(scale: Scale, { start, end }: Item) {
  const { offset, length } = stretch(scale, start, end)
  return { offset, length: length - (length > 6 ? 1 : 0) }
}

/** One visit. As much of its name as fits is inside of the bar, or beside it when many days are displayed; the tooltip has all of it. */
export const ItemView = memo(function ItemView(props: Props) {
  const { item, rowName, clash, scale, formats, offset, length, top, height, room, focused, tick = false } = props
  const color = knownColor(item.color)
  const signed =
    !tick &&
    length >= (scale.cells ? signFrom.card : signFrom.bar) &&
    (clash !== undefined || item.locked === true || isUnowned(item))
  const names = { title: item.title, short: item.short ?? item.title }
  const inside = length - (signed ? signRoom : 0)
  const card = scale.cells && !tick ? cardOf(item, formats, { width: inside - airOfCard, height, type: scale.type }) : undefined
  const wording = tick ? nothing : (card ?? wordingIn(scale, names, inside, height))
  const beside = wording.how === 'none' && scale.detail === 'slim' && height >= 14 && room >= textBeside
  const detail = item.sub ? `${formats.span(item)} ${item.sub}` : formats.span(item)
  return (
    <div
      role="gridcell"
      data-id={item.id}
      tabIndex={focused ? 0 : -1}
      aria-selected={item.chosen}
      aria-label={useLabel({ item, rowName, clash, formats, detail })}
      className={cx(
        classes(item, clash, scale, length, height),
        tick && styles.tick,
        signed && styles.sign,
        wording.how === 'letters' && styles.letters,
      )}
      data-beside={beside ? item.title : undefined}
      style={css({
        insetInlineStart: scale.name + offset,
        inlineSize: length,
        insetBlockStart: top,
        blockSize: height,
        '--fill': `var(--fill-${color})`,
        '--edge': `var(--edge-${color})`,
        '--on': `var(--ink-${color})`,
        '--room': `${room - 4}px`,
      })}
    >
      {wording.how !== 'none' && (
        <span data-time={card?.time} data-more={wording.how === 'line' && height >= 28 ? detail : undefined}>
          {wording.text}
        </span>
      )}
    </div>
  )
})

/**
 * Text of a card: time and name, as much of both as fits; the surname is always there. A visit that began before the displayed days shows its
 * end.
 */
function cardOf(item: Item, formats: Formats, inside: Inside) {
  const start = item.start < 0 ? `–${formats.time(item.end)}` : formats.time(item.start)
  const whole = item.start < 0 ? start : formats.span(item)
  const short = item.short ?? item.title
  const times = [
    { time: whole, text: item.title },
    { time: start, text: item.title },
    { time: whole, text: short },
    { time: start, text: short },
  ]
  const fits = ({ time, text }: { time: string; text: string }) => isWithin(`${time} ${text}`, inside)
  return { how: 'line' as const, ...(times.find(fits) ?? { time: undefined, text: short }) }
}

/** Text inside of a bar: a line, or in the day view a few letters; with many days there is no room for letters. */
function wordingIn(scale: Scale, names: { title: string; short: string }, length: number, height: number) {
  const line = lineOf(names, { width: length - airOfLine, height, type: scale.type })
  const cut = height >= 14 && length >= textFrom ? 'line' : 'none'
  if (line.how === 'line') return line
  if (scale.detail !== 'roomy') return { how: cut, text: names.title } as const
  if (cut === 'line' && !isBreakable(names.short)) return { how: cut, text: names.short } as const
  return lettersOf(names, { width: length - airOfLetters, height, type: scale.type })
}

function useLabel({
  item,
  rowName,
  clash,
  formats,
  detail,
}: Pick<Props, 'item' | 'rowName' | 'clash' | 'formats'> & { detail: string }) {
  const { t } = useTranslation(['visits', 'common'])
  return [
    `${item.title} ${detail}`,
    formats.day(dayOf(item.start)).long,
    rowName,
    isUnowned(item) && t('common:sample.mark'),
    item.draft && t('timeline.draft'),
    item.changed && t('timeline.unseen'),
    item.locked && t('timeline.locked'),
    clash && t('timeline.clashWith', { title: clash.title, span: formats.span(clash) }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Whether a visit belongs to the sample company and has no helper, so that no name shows this. */
const isUnowned = ({ sample, row }: Item): boolean => sample === true && row === ''

function classes(item: Item, clash: Item | undefined, { days }: Scale, length: number, height: number): string {
  return cx(
    styles.item,
    clash && styles.clash,
    item.draft && styles.draft,
    item.found && styles.found,
    item.chosen && styles.chosen,
    item.changed && styles.unseen,
    item.locked && styles.locked,
    isUnowned(item) && styles.sample,
    (length <= 8 || height < 12) && styles.thin,
    item.start < 0 && styles.fromBefore,
    item.end > days * DAY && styles.goesOn,
  )
}
