import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Tip } from './hover.ts'
import { tipOf } from './hover.ts'
import type { Ghost, Lift } from './lift.ts'
import { liftOf } from './lift.ts'
import { chosenIn, findItem } from './model.ts'
import { movedAlong, samePlace } from './moves.ts'
import { type Store, store } from '#web/kit/store.ts'
import type { Stage } from './stage.ts'
import type { TimelineProps } from './timelineProps.ts'
import type { Change, Item, Placement } from './types.ts'
import type { CursorControls } from './useCursor.ts'

type Parts = {
  readonly onCreate: TimelineProps['onCreate']
  readonly onClash: TimelineProps['onClash']
  readonly scroller: RefObject<HTMLElement | null>
  readonly stage: Stage
  readonly ghost: Store<Ghost | null>
  readonly tip: Store<Tip | null>
  /** Text that screen readers announce. */
  readonly spoken: Store<string>
  readonly cursor: CursorControls
  commit(changes: readonly Change[]): Promise<void>
}

/** Lifting and dropping with announcements for screen readers, and what happens after a drop or a refusal. */
export function useLift(parts: Parts): Lift {
  const { t } = useTranslation('visits')
  const [latest] = useState(() => store({ ...parts, t }))
  useLayoutEffect(() => latest.set({ ...parts, t }))
  const [lift] = useState(() =>
    liftOf({
      scroller: parts.scroller,
      ghost: parts.ghost,
      stage: {
        get current() {
          return latest.get().stage
        },
      },
      lifted: (ghost) => {
        latest.get().tip.set(null)
        say(ghost.held.by === 'keys' ? latest.get().t('timeline.lifted', { place: wordsOf(ghost) }) : '')
      },
      carried: (ghost) => {
        if (ghost.held.by === 'keys') say(wordsOf(ghost))
      },
      cancelled: () => say(latest.get().t('timeline.cancelled')),
      dropped: ({ held: { item, from, at }, clash, mixed }) => {
        if (!item) return latest.get().onCreate(at)
        if (samePlace(from, at)) return say(latest.get().t('timeline.cancelled'))
        if (mixed) return refuse(item, latest.get().t('timeline.mixed'))
        const change = { id: item.id, row: at.row, start: at.start, end: at.end }
        if (clash) latest.get().onClash(change, clash)
        // a resized item changes alone; resizing is recognized by the length, since keys lift the whole item
        else if (!item.chosen || at.end - at.start !== from.end - from.start) void keep(item, change, [change])
        else void keep(item, change, movedAlong(chosenIn(latest.get().stage.index), item, change))
      },
    }),
  )
  return lift

  function say(text: string) {
    latest.get().spoken.set(text)
  }

  function spanOf(place: Placement): string {
    return latest.get().stage.formats.daySpan(place)
  }

  function wordsOf({ held, row, clash, leave, mixed }: Ghost): string {
    const { t } = latest.get()
    return [
      row.name,
      spanOf(held.at),
      mixed && t('timeline.mixed'),
      clash && t('timeline.clashWith', { title: clash.title, span: spanOf(clash) }),
      !clash && leave && t('timeline.onLeave', { label: leave.label }),
    ]
      .filter(Boolean)
      .join(', ')
  }

  async function keep(item: Item, change: Change, changes: readonly Change[]) {
    const { commit, cursor, t, stage } = latest.get()
    const row = stage.rows.find((one) => one.id === change.row)?.name ?? ''
    cursor.go({ row: change.row, item: change.id, at: change.start })
    say(t('timeline.dropped', { title: item.title, row, span: spanOf(change) }))
    try {
      await commit(changes)
    } catch (refusal) {
      refuse(item, refusal instanceof Error && refusal.message ? refusal.message : t('timeline.notStored'))
    }
  }

  function refuse(item: Item, reason: string) {
    const { t, tip, scroller } = latest.get()
    const problem = t('timeline.refused', { title: item.title, reason })
    say(problem)
    requestAnimationFrame(() => {
      const { stage } = latest.get()
      const now = findItem(stage.index, item.id, item.row)
      if (now && scroller.current) tip.set(tipOf(scroller.current, stage, now, problem))
    })
  }
}
