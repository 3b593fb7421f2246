/// <reference types="vite/client" />
import { Timeline } from 'vis-timeline/standalone'
import 'vis-timeline/styles/vis-timeline-graph2d.min.css'
import { instant } from '#domain/kit/dates.ts'
import type { Item, Row } from '#web/visits/timeline/types.ts'

/**
 * The same in vis-timeline, with what makes it quick: nothing is stacked, and the heights of its rows are known. What ours can do is on:
 * dragging, creating, deleting, turning the wheel both ways.
 */
export const drawVis = (root: HTMLElement, rows: readonly Row[], items: readonly Item[], firstDay: string, days: number) => {
  const at = (minutes: number) => new Date(instant(firstDay, minutes))
  const style = document.createElement('style')
  // rows as high as ours
  style.textContent = '.vis-labelset .vis-label .vis-inner { height: 28px }'
  document.head.append(style)
  const groups = rows.map(({ id, name, sub = '' }, order) => ({ id, content: `${name} ${sub}`, order }))
  const visits = items.map(({ id, row, start, end, title }) => ({ id, group: row, start: at(start), end: at(end), content: title }))
  new Timeline(root, visits, groups, {
    width: '100%',
    height: '100%',
    orientation: 'top',
    start: at(0),
    end: at(days * 24 * 60),
    stack: false,
    groupHeightMode: 'fixed',
    groupOrder: 'order',
    editable: true,
    verticalScroll: true,
    horizontalScroll: true,
    zoomKey: 'ctrlKey',
  })
}
