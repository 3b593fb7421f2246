import ChevronRight from '@mui/icons-material/ChevronRight'
import type { MouseEvent } from 'react'
import { Mirrored } from '#web/kit/ui/Mirrored.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { SampleMark } from '#web/kit/ui/SampleMark.tsx'
import styles from './Palette.module.css'
import type { Found } from './search.ts'

/** Keeps the keyboard in the search box when something else is pressed. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()

type Props = {
  found: Found
  id: string
  /** The id of the text that says how to get to its acts. */
  how: string
  isChosen: boolean
  onPoint: () => void
  onOpen: () => void
  onActs: () => void
}

/**
 * A result of the search. Its acts are opened by a key, or by pressing the arrow at its end, which is no button of its own: an option has none,
 * and whoever does not see it has the key.
 */
export function PaletteOption({ found, id, how, isChosen, onPoint, onOpen, onActs }: Props) {
  const { title, detail, sample, acts } = found
  const press = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[data-acts]')) onActs()
    else onOpen()
  }
  return (
    <button
      id={id}
      type="button"
      role="option"
      aria-selected={isChosen}
      aria-describedby={acts && how}
      tabIndex={-1}
      className={styles.option}
      onPointerMove={onPoint}
      onMouseDown={keepFocus}
      onClick={press}
    >
      <span className={styles.words}>
        <span className={styles.title}>
          {sample && <SampleMark />}
          {title}
        </span>
        {detail && (
          <span className={styles.detail}>
            <Muted size={0.875}>{detail}</Muted>
          </span>
        )}
      </span>
      {acts && (
        <span className={styles.acts} data-acts aria-hidden>
          <Mirrored of={ChevronRight} fontSize="small" />
        </span>
      )}
    </button>
  )
}
