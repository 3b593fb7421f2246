import type { ReactNode } from 'react'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Help } from '#web/kit/ui/Help.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import styles from './RuleList.module.css'

type Line = {
  key: string
  text: string
  onRemove: () => void
}
type Props = {
  /** Of the heading, unlike any other of the page. */
  id: string
  texts: { title: string; text: string; none: string; add: string; remove: string }
  lines: readonly Line[]
  onAdd: () => void
  /** The dialog, while it is open. */
  children?: ReactNode
}

/** A rule of the company of which each line holds from a date on, with buttons to add one and to take one away. */
export function RuleList({ id, texts, lines, onAdd, children }: Props) {
  return (
    <div className={styles.rules}>
      <Panel as="section" aria-labelledby={id}>
        <h2 id={id}>
          <Furigana>{texts.title}</Furigana>
        </h2>
        <Help>{texts.text}</Help>
        {lines.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <ul>
            {lines.map(({ key, text, onRemove }) => (
              <li key={key}>
                <span>{text}</span>
                <LinkButton aria-label={`${texts.remove} ${text}`} onClick={onRemove}>
                  {texts.remove}
                </LinkButton>
              </li>
            ))}
          </ul>
        )}
        <div>
          <Button variant="outlined" onClick={onAdd}>
            {texts.add}
          </Button>
        </div>
        {children}
      </Panel>
    </div>
  )
}
