import Alert from '@mui/material/Alert'
import type { LawItem } from '#domain/documents/template.ts'
import type { DocumentTemplate } from '#domain/documents/templateNames.ts'
import { templateOf } from '#domain/documents/templates.ts'
import { blockName } from '#domain/documents/wordingRules.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { useSourceText } from './useSourceText.ts'
import styles from './Wordings.module.css'

type Props = { template: DocumentTemplate; items: readonly LawItem[]; title: string }

/** Items of the law that a wording leaves out, with their source; nothing where it leaves out none. */
export function LawItems({ template, items, title }: Props) {
  const sourceText = useSourceText()
  if (items.length === 0) return null
  return (
    <Alert severity="warning" role="status">
      <strong>{title}</strong>
      <ul className={styles.law}>
        {items.map((item) => (
          <li key={item.id}>
            {blockName(templateOf(template), item.by)} <Muted>{sourceText(item)}</Muted>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
