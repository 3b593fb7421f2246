import { Fragment, useId } from 'react'
import { roles } from '#domain/kit/permissions.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import styles from './RightsTable.module.css'

/**
 * Scope of a permission (`all`, `office`, `subordinates`, `team`, `own`), or how a masked value is shown (`shown`, after a `reason`); `none` for neither.
 */
export type Right = 'all' | 'office' | 'subordinates' | 'team' | 'own' | 'shown' | 'reason' | 'none'
export type RightsGroup = { title: string | undefined; lines: { name: string; rights: Record<string, Right> }[] }

const signs: Record<Right, string> = {
  all: '○',
  office: '○',
  subordinates: '△',
  team: '△',
  own: '△',
  shown: '○',
  reason: '△',
  none: '−',
}

/** The order of the legend. */
const order: readonly Right[] = ['all', 'office', 'subordinates', 'team', 'own', 'shown', 'reason', 'none']

function Sign({ right, word }: { right: Right; word: string }) {
  return (
    <span className={styles.right} data-right={right}>
      <i aria-hidden>{signs[right]}</i> <span>{word}</span>
    </span>
  )
}

/** Table of permissions by role, with a legend; on a phone the cells show only symbols. */
export function RightsTable({ title, text, groups }: { title: string; text?: string; groups: RightsGroup[] }) {
  const { t } = useTranslation('access')
  const id = useId()
  const used = new Set(groups.flatMap(({ lines }) => lines.flatMap(({ rights }) => Object.values(rights))))
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <Furigana>{title}</Furigana>
      </h2>
      {text && <p>{text}</p>}
      <ul className={styles.legend} aria-label={t('roles.legend')}>
        {order
          .filter((right) => used.has(right))
          .map((right) => (
            <li key={right}>
              <Sign right={right} word={t(`right.${right}`)} />
            </li>
          ))}
      </ul>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">
              <Furigana>{t('roles.what')}</Furigana>
            </th>
            {roles.map((role) => (
              <th key={role} scope="col">
                <span>{t(`role.${role}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ title: head, lines }, at) => (
            <Fragment key={head ?? at}>
              {head && (
                <tr className={styles.noun}>
                  <th colSpan={roles.length + 1} scope="colgroup">
                    {head}
                  </th>
                </tr>
              )}
              {lines.map(({ name, rights }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {roles.map((role) => {
                    const right = rights[role] ?? 'none'
                    return (
                      <td key={role} data-right={right}>
                        <Sign right={right} word={t(`right.${right}`)} />
                      </td>
                    )
                  })}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}
