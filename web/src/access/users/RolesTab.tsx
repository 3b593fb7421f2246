import { mayReveal, maySee, permissions, scopeOf, type Action, type Role, roles, secrecies } from '#domain/kit/permissions.ts'
import { allEntities } from '#domain/entities.ts'
import { recordTexts } from '#domain/frame.ts'
import { readActionOf } from '#web/kit/calls.ts'
import { i18n, useTranslation } from '#web/kit/i18n.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import styles from './RightsTable.module.css'
import { RightsTable, type RightsGroup } from './RightsTable.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'

const actions = Object.keys(permissions) as Action[]
const nounOf = (action: Action) => action.replace(/\..*/, '')
const nouns = [...new Set(actions.map(nounOf))]

/** Title of the noun of an action such as `staff.read`: that of the entity whose list needs the action. */
const titleOf = (noun: string): string => {
  const e = allEntities.find(({ name }) => readActionOf(name) === `${noun}.read`)
  return e ? `${e.namespace}:noun.${e.name}.title` : noun
}

const shownTo = (role: Role, secrecy: (typeof secrecies)[number]) =>
  maySee(role, secrecy) ? 'shown' : mayReveal(role, secrecy) ? 'reason' : 'none'

/** Shows the permissions of all roles, from the same table that the server uses for every call. */
export default function RolesTab() {
  const { t } = useTranslation(['access', ...recordTexts] as unknown as ['access'])
  const { of } = useLabels()
  const exists = (key: string) => i18n.exists(key)
  const rights: RightsGroup[] = nouns.map((noun) => ({
    title: exists(`access:noun.${noun}`) ? of(`access:noun.${noun}`) : of(titleOf(noun)),
    lines: actions
      .filter((action) => nounOf(action) === noun)
      .map((action) => ({
        name: of(exists(`access:action.${action}`) ? `access:action.${action}` : `access:verb.${action.replace(/.*\./, '')}`),
        rights: Object.fromEntries(roles.map((role) => [role, scopeOf(role, action) ?? 'none'])),
      })),
  }))
  const secrets: RightsGroup[] = [
    {
      title: undefined,
      lines: secrecies.map((secrecy) => ({
        name: t(`secrecy.${secrecy}`),
        rights: Object.fromEntries(roles.map((role) => [role, shownTo(role, secrecy)])),
      })),
    },
  ]
  return (
    <div className={styles.rights}>
      <p>{t('roles.lead')}</p>
      <dl className={styles.roles}>
        {roles.map((role) => (
          <div key={role}>
            <dt>
              <Furigana>{t(`role.${role}`)}</Furigana>
            </dt>
            <dd>{t(`role_text.${role}`)}</dd>
          </div>
        ))}
      </dl>
      <RightsTable title={t('roles.actions')} groups={rights} />
      <RightsTable title={t('roles.secrets')} text={t('roles.secrets_text')} groups={secrets} />
    </div>
  )
}
