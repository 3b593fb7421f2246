import Dialog from '@mui/material/Dialog'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../i18n.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Sheet } from './Sheet.tsx'
import styles from './Viewer.module.css'
import { ViewerBar } from './ViewerBar.tsx'

/** One page of a document as a picture, and the number of pages of the document; or the text of a file that consists of text. */
export type Page = { picture: Blob; pages: number } | { text: string }
/** A file or picture that the viewer can show. */
export type Viewed = {
  /** Key in the query cache: differs between files and between versions of one file. */
  key: string
  name: string
  /** Loads a page, counted from 1; null for a page of which no picture can be made. */
  load: (page: number, signal: AbortSignal) => Promise<Page | null>
  /**
   * Downloads the file. `shown`: the picture of the page that is shown, for a viewer item that has no file on the server; undefined where
   * there is no picture.
   */
  save?: (shown: Blob | undefined) => void
  /** The picture is sensitive: it leaves the query cache as soon as it is not shown any more. */
  masked?: boolean
}
type Props = { items: readonly Viewed[]; start: number; onClose: () => void }

/** Pixels by which an arrow key scrolls a magnified picture. */
const STEP = 80
const zooms = [1, 1.5, 2, 3, 4] as const

/** Full-screen viewer for pictures and pages of documents, one at a time. Rotation and zoom change only the view, never the file. */
export function Viewer({ items, start, onClose }: Props) {
  const { t } = useTranslation()
  const title = useId()
  const stage = useRef<HTMLDivElement>(null)
  const [{ at, page }, setPlace] = useState({ at: start, page: 1 })
  const [zoom, setZoom] = useState(0)
  const [turn, setTurn] = useState(0)
  const item = items[at]
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['page', item?.key, page],
    queryFn: ({ signal }) => item?.load(page, signal) ?? null,
    staleTime: Infinity,
    placeholderData: (before, query) => (query?.queryKey[1] === item?.key ? keepPreviousData(before) : undefined),
    ...(item?.masked ? { gcTime: 0 } : {}),
  })
  const sheet = data && 'picture' in data ? data : undefined
  const text = data && 'text' in data ? data.text : undefined
  const pages = sheet?.pages ?? 1

  const go = (place: { at: number; page: number }) => {
    setPlace(place)
    setZoom(0)
    if (place.at !== at) setTurn(0)
  }
  const back = page > 1 ? { at, page: page - 1 } : at > 0 ? { at: at - 1, page: 1 } : undefined
  const on = page < pages ? { at, page: page + 1 } : at < items.length - 1 ? { at: at + 1, page: 1 } : undefined
  const magnify = (by: number) => setZoom(Math.min(Math.max(zoom + by, 0), zooms.length - 1))
  const rotate = () => setTurn((turn + 90) % 360)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const step = (to: typeof on) => () => to && go(to)
  // A magnified picture is scrolled by the arrow keys; otherwise they go to the previous and next page.
  const move = (left: number, top: number) => () => stage.current?.scrollBy({ left: left * STEP, top: top * STEP })
  const moves = { ArrowLeft: move(-1, 0), ArrowRight: move(1, 0), ArrowUp: move(0, -1), ArrowDown: move(0, 1) }
  const keys: Partial<Record<string, () => void>> = {
    ...(zoom > 0 ? moves : { ArrowLeft: step(back), ArrowRight: step(on) }),
    PageUp: step(back),
    PageDown: step(on),
    '+': () => magnify(1),
    '-': () => magnify(-1),
    r: rotate,
  }
  if (!item) return null
  const { save } = item
  const places = [
    items.length > 1 && t('form.view.place', { at: at + 1, of: items.length }),
    pages > 1 && t('form.view.page', { page, pages }),
  ]
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={title}
      onKeyDown={onKeyDown}
      slotProps={{ paper: { className: styles.viewer } }}
    >
      <ViewerBar
        title={title}
        name={item.name}
        place={places.filter(Boolean).join(' · ')}
        onBack={back && step(back)}
        onNext={on && step(on)}
        isAlone={items.length === 1 && pages === 1}
        zoom={zooms[zoom] ?? 1}
        onLarger={zoom < zooms.length - 1 ? () => magnify(1) : undefined}
        onSmaller={zoom > 0 ? () => magnify(-1) : undefined}
        onTurn={rotate}
        onSave={save && data !== undefined ? () => save(sheet?.picture) : undefined}
        onClose={onClose}
      />
      {text !== undefined ? (
        // a text box, so that it can be scrolled and copied from by keys
        <textarea
          readOnly
          className={styles.text}
          aria-label={item.name}
          style={{ fontSize: `${zooms[zoom] ?? 1}rem` }}
          value={text}
        />
      ) : sheet ? (
        <Sheet
          picture={sheet.picture}
          alt={t('form.file.preview', { name: item.name })}
          zoom={zooms[zoom] ?? 1}
          turn={turn}
          isWaiting={isPlaceholderData}
          stage={stage}
          onZoom={() => setZoom(zoom === 0 ? 2 : 0)}
        />
      ) : (
        <div className={styles.told} role="status">
          {isError ? (
            <p>
              {t('form.view.failed')} <LinkButton onClick={() => void refetch()}>{t('retry')}</LinkButton>
            </p>
          ) : (
            <p>{t(data === null ? 'form.view.none' : 'form.view.coming')}</p>
          )}
        </div>
      )}
    </Dialog>
  )
}
