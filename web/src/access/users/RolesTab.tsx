import { mayReveal, maySee, permissions, reachOf, type Action, type Role, roles, secrecies } from '#domain/kit/permissions.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import styles from './RightsTable.module.css'
import { RightsTable, type RightsGroup } from './RightsTable.tsx'

const actions = Object.keys(permissions) as Action[]
const nounOf = (action: Action) => action.replace(/\..*/, '')
const nouns = [...new Set(actions.map(nounOf))]

const shownTo = (role: Role, secrecy: (typeof secrecies)[number]) =>
  maySee(role, secrecy) ? 'shown' : mayReveal(role, secrecy) ? 'reason' : 'none'

/** Who may do what: the very table that the server goes by for every call. */
export default function RolesTab() {
  const { t } = useTranslation('access')
  const { of } = useLabels()
  const rights: RightsGroup[] = nouns.map((noun) => ({
    title: of(`access:noun.${noun}`),
    lines: actions
      .filter((action) => nounOf(action) === noun)
      .map((action) => ({
        name: of(`access:action.${action}`),
        rights: Object.fromEntries(roles.map((role) => [role, reachOf(role, action) ?? 'none'])),
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
            <dt>{t(`role.${role}`)}</dt>
            <dd>{t(`role_text.${role}`)}</dd>
          </div>
        ))}
      </dl>
      <RightsTable title={t('roles.actions')} groups={rights} legend={['all', 'own', 'none']} />
      <RightsTable
        title={t('roles.secrets')}
        text={t('roles.secrets_text')}
        groups={secrets}
        legend={['shown', 'reason', 'none']}
      />
    </div>
  )
}
