import type { AuditedTable } from '#domain/kit/audit.ts'
import { Changes } from './Changes.tsx'
import styles from './Parts.module.css'
import type { TalePart } from './tale.ts'

/** What was done to each fact, a line each; a long text stands below its line, before and after. */
export const Parts = ({ facts, parts }: { facts: AuditedTable; parts: readonly TalePart[] }) => (
  <ul className={styles.parts}>
    {parts.map(({ text, change }, at) => (
      <li key={at}>
        {text}
        {change && <Changes facts={facts} change={change} />}
      </li>
    ))}
  </ul>
)
