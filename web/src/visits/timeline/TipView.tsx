import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { formatMinutes } from '#domain/kit/dates.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { dayOfCell, ofDay } from './cards.ts'
import { dayOf, type Formats } from './formats.ts'
import type { Tip } from './hover.ts'
import { stackOf } from './model.ts'
import { knownColor } from './palette.ts'
import { type Store, useStore } from '#web/kit/store.ts'
import type { Stage } from './stage.ts'
import type { DayLoad, Item } from './types.ts'
import styles from './TipView.module.css'

type Props = { readonly tip: Store<Tip | null>; readonly stage: RefObject<Stage> }

/** The only tooltip, outside of the grid: all about a visit or a day, and why a change of it was refused. */
export function TipView({ tip, stage }: Props) {
  const shown = useStore(tip)
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (shown && element.current) settle(element.current, shown.anchor)
  }, [shown])
  if (!shown) return null

  const { item, problem } = shown
  return (
    <div
      ref={element}
      className={styles.tip}
      role="tooltip"
      data-problem={problem ? '' : undefined}
      onPointerLeave={() => tip.set(null)}
    >
      {problem && <strong>{problem}</strong>}
      {item.day ? (
        <AboutDay item={item} day={item.day} stage={stage.current} />
      ) : (
        <AboutVisit item={item} stage={stage.current} problem={problem} />
      )}
    </div>
  )
}

type About = { readonly item: Item; readonly stage: Stage }

function AboutVisit({ item, stage, problem }: About & { problem: string | undefined }) {
  const { t } = useTranslation(['visits', 'common'])
  const { rows, index, formats, scale } = stage
  const stack = stackOf(index, item.row)
  const clash = stack.clashes.get(item.id)
  const day = scale.cells ? ofDay(stack, scale.days, dayOfCell(item, scale.days)) : []
  return (
    <>
      <b style={{ borderColor: `var(--edge-${knownColor(item.color)})` }}>{item.title}</b>
      <span data-figures>
        {formats.daySpan(item)} <small>{formats.length(item.end - item.start)}</small>
      </span>
      {item.sub && <span>{item.sub}</span>}
      <span>{rows.find((row) => row.id === item.row)?.name}</span>
      {item.sample && <small>{t('common:sample.mark')}</small>}
      {item.draft && <small>{t('timeline.draft')}</small>}
      {item.changed && <small>{t('timeline.unseen')}</small>}
      {item.locked && <small>{t('timeline.locked')}</small>}
      {!problem && clash && <strong>{t('timeline.clashWith', { title: clash.title, span: formats.span(clash) })}</strong>}
      {day.length > 1 && <Visits visits={day} formats={formats} here={item.id} />}
    </>
  )
}

function AboutDay({ item, day, stage }: About & { day: DayLoad }) {
  const { t } = useTranslation('visits')
  const { rows, formats } = stage
  return (
    <>
      <b>{formats.day(dayOf(item.start)).long}</b>
      <span>{rows.find((row) => row.id === item.row)?.name}</span>
      <span data-figures>
        {t('timeline.visits', { number: day.visits.length })} {day.minutes > 0 && formatMinutes(day.minutes)}
      </span>
      {day.level === 'over' && <small>{t('timeline.over')}</small>}
      {day.draft && <small>{t('timeline.draft')}</small>}
      {day.clash && <strong>{t('timeline.overlaps')}</strong>}
      {day.visits.length > 0 && <Visits visits={day.visits} formats={formats} />}
    </>
  )
}

/** Most visits of a day that are listed. */
const most = 12

function Visits({ visits, formats, here }: { visits: readonly Item[]; formats: Formats; here?: string }) {
  return (
    <ul>
      {visits.slice(0, most).map((visit) => (
        <li key={visit.id} data-here={visit.id === here || undefined}>
          {formats.span(visit)} {visit.title}
        </li>
      ))}
      {visits.length > most && <li>+{visits.length - most}</li>}
    </ul>
  )
}

/** Places the tooltip above its item, or below when there is no room, but always within the window. */
function settle(element: HTMLElement, { left, width, top, bottom }: Tip['anchor']) {
  const { width: own, height } = element.getBoundingClientRect()
  const middle = left + Math.min(width, 240) / 2 - own / 2
  element.style.left = `${Math.max(8, Math.min(window.innerWidth - own - 8, middle))}px`
  element.style.top = `${top - height - 8 > 8 ? top - height - 6 : bottom + 6}px`
}
