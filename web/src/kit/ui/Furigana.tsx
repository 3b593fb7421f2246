import { Children, type ReactNode } from 'react'
import { nameReadings, type Piece, withReadings } from '#domain/kit/readings.ts'
import { useAlwaysReadings, useFurigana, useReadings } from '../readings.ts'
import styles from './Furigana.module.css'

/** One box for the whole text, so that its words are not put apart by what lays them out. */
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
  /** Names in the text: they are read by their own kana alone, and not by the table of words. */
  names?: readonly string[] | undefined
}

/** A text of the product, with the readings of its words where the person asked for them. */
export function Furigana({ children: text, names }: Props) {
  const readings = useReadings()
  return readings ? <Shown pieces={withReadings(text, readings, names)} /> : text
}

/** The same where the words stand to be learned, whatever the product is read in. */
export function FullFurigana({ children: text }: { children: string }) {
  const readings = useAlwaysReadings()
  return readings ? <Shown pieces={withReadings(text, readings)} /> : text
}

/** The texts among some children with their readings; all else stays as it is. */
export const furigana = (children: ReactNode): ReactNode =>
  Children.map(children, (child) => (typeof child === 'string' ? <Furigana>{child}</Furigana> : child))

/** A name with its kana above, where the person asked for them and they are known. */
export function NameFurigana({ name, kana }: { name: string; kana: string | undefined }) {
  return useFurigana() && kana !== undefined ? <Shown pieces={nameReadings(name, kana)} /> : name
}
