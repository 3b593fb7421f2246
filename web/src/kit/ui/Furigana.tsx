import { Children, type ReactNode } from 'react'
import { nameReadings, type Piece, withReadings } from '#domain/kit/readings.ts'
import { useAlwaysReadings, useFurigana, useReadings } from '../readings.ts'
import styles from './Furigana.module.css'

/** Draws pieces of text in one element, so that the layout around it does not space the words apart. */
const Shown = ({ pieces }: { pieces: readonly Piece[] }) => (
  <span>
    {pieces.map((piece, at) =>
      typeof piece === 'string' ? (
        piece
      ) : (
        <ruby key={at} className={styles.ruby}>
          {piece.base}
          <rt aria-hidden data-reading={piece.reading} />
        </ruby>
      ),
    )}
  </span>
)

type Props = {
  children: string
  /** Names in the text, to which the readings of the table of words are not applied. */
  names?: readonly string[] | undefined
}

/** A text of the interface, with furigana over its words where the person asked for them. */
export function Furigana({ children: text, names }: Props) {
  const readings = useReadings()
  return readings ? <Shown pieces={withReadings(text, readings, names)} /> : text
}

/** A text with furigana regardless of the settings, where words are shown to be learned. */
export function FullFurigana({ children: text }: { children: string }) {
  const readings = useAlwaysReadings()
  return readings ? <Shown pieces={withReadings(text, readings)} /> : text
}

/** Adds furigana to the children that are texts; other children stay as they are. */
export const furigana = (children: ReactNode): ReactNode =>
  Children.map(children, (child) => (typeof child === 'string' ? <Furigana>{child}</Furigana> : child))

/** A name with its kana above, where the person asked for them and they are known. */
export function NameFurigana({ name, kana }: { name: string; kana: string | undefined }) {
  return useFurigana() && kana !== undefined ? <Shown pieces={nameReadings(name, kana)} /> : name
}
