import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Tip } from './hover.ts'
import { stackOf } from './model.ts'
import { knownColor } from './palette.ts'
import { type Store, useStore } from '#web/kit/store.ts'
import type { Stage } from './stage.ts'
import styles from './TipView.module.css'

type Props = { readonly tip: Store<Tip | null>; readonly stage: RefObject<Stage> }

/** The only tooltip, outside of the grid: all about a visit, and why a change of it was refused. */
export function TipView({ tip, stage }: Props) {
  const { t } = useTranslation(['visits', 'common'])
  const shown = useStore(tip)
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (shown && element.current) settle(element.current, shown.anchor)
  }, [shown])
  if (!shown) return null

  const { rows, index, formats } = stage.current
  const { item, problem, anchor } = shown
  const clash = stackOf(index, item.row).clashes.get(item.id)
  const { left, width, top, bottom } = anchor
  const hide = () => tip.set(null)
  return (
    <>
      <div className={styles.mark} style={{ left: left - 2, width: width + 3, top, height: bottom - top }} />
      <div ref={element} className={styles.tip} role="tooltip" data-problem={problem ? '' : undefined} onPointerLeave={hide}>
        {problem && <strong>{problem}</strong>}
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
      </div>
    </>
  )
}

/** Places the tooltip above its item, or below when there is no room, but always within the window. */
function settle(element: HTMLElement, { left, width, top, bottom }: Tip['anchor']) {
  const { width: own, height } = element.getBoundingClientRect()
  const middle = left + Math.min(width, 240) / 2 - own / 2
  element.style.left = `${Math.max(8, Math.min(window.innerWidth - own - 8, middle))}px`
  element.style.top = `${top - height - 8 > 8 ? top - height - 6 : bottom + 6}px`
}
