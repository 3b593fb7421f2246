import { expect, test } from 'vitest'
import { certificateIssues } from './certificateRules.ts'

type Service = Parameters<typeof certificateIssues>[0]['services'][number]
const heavy: Service = { service: 'heavy_visiting_care', decision_code: '121000', decided: 19_200, contracted: 16_800 }
const body: Service = { service: 'home_care_body', decision_code: null, decided: 2400, contracted: null }

test.each<[string, Service[], object[]]>([
  ['a tier of heavy visiting care, and what has no code yet', [heavy, body], []],
  ['mobility beside it', [heavy, { ...heavy, decision_code: '120901', decided: 1200, contracted: 1200 }], []],
  ['a code that only the municipality knows', [{ ...body, service: 'outing_support', decision_code: '900001' }], []],
  [
    'a code of another service',
    [heavy, { ...body, decision_code: '121000' }],
    [{ field: 'services.1.decision_code', code: 'decision_code_of_other' }],
  ],
  ['more contracted than decided', [{ ...heavy, contracted: 19_201 }], [{ field: 'services.0.contracted', code: 'over_decided' }]],
  ['the same twice', [heavy, heavy], [{ field: 'services.1.service', code: 'duplicate' }]],
])('%s', (_, services, issues) => expect(certificateIssues({ services })).toEqual(issues))
