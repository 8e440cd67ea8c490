import type { DemoPolicy } from './types'

export const conductPolicies: DemoPolicy[] = [
  {
    title: 'Anti-Bribery and Corruption Policy',
    category: 'Conduct',
    lastUpdated: '2025-03-04T09:00:00+08:00',
    sections: [
      {
        heading: '1. Our position',
        paragraphs: [
          'Meridian Copper does not pay bribes, does not accept them, and does not let others do so on its behalf. No business need, local custom or instruction from a manager is an exception.',
          'This policy applies to directors, employees, contractors and agents of the company wherever they work.',
        ],
      },
      {
        heading: '2. What is forbidden',
        paragraphs: [
          '- Giving, offering or promising anything of value to a person, directly or through another, in order to gain an improper advantage.\n- Asking for or accepting anything of value in return for doing, or not doing, one’s work.\n- Payments to officials to hasten a routine action, however small, even where local law allows them.\n- Donations to political parties, candidates or campaigns.\n- Recording a payment in a way that hides what it was for.',
        ],
      },
      {
        heading: '3. Gifts and hospitality',
        paragraphs: [
          'A gift or hospitality may be given or accepted if it is modest, open, occasional and not offered in the hope of a decision. Anything worth more than A$150, and anything at all from a party to a current tender, is entered in the gifts register and approved beforehand by the General Counsel.',
          'Cash and vouchers are never given or accepted. Nothing is given to a public official without the written approval of the General Counsel.',
        ],
      },
      {
        heading: '4. Community payments and sponsorship',
        paragraphs: [
          'Sponsorships and community grants are made only to organisations, never to individuals, under a written agreement that states the purpose. They are published each year in the sustainability report.',
        ],
      },
      {
        heading: '5. Agents and suppliers',
        paragraphs: [
          'Before the company engages anyone who will deal with officials on its behalf, the responsible manager examines the party’s ownership, reputation and fees, and keeps a record of what was found. Contracts contain a duty to comply with this policy and a right to end the contract if it is broken.',
        ],
      },
      {
        heading: '6. Speaking up and consequences',
        paragraphs: [
          'Anyone who suspects a breach must report it to the General Counsel or through the independent line described in the Whistleblower Policy. No one will suffer for refusing to pay a bribe, even if the company loses business.',
          'A breach may lead to dismissal and to referral to the authorities. The Audit and Risk Committee receives a report on the gifts register and on any breach twice a year.',
        ],
      },
    ],
  },
  {
    title: 'Whistleblower Policy',
    category: 'Conduct',
    lastUpdated: '2024-08-30T09:00:00+08:00',
    sections: [
      {
        heading: '1. Why we have this policy',
        paragraphs: [
          'Misconduct comes to light most often because someone who saw it said so. This policy explains how to make such a report safely and how the company will deal with it. It is in addition to the protections of the Corporations Act, which apply whether or not this policy has been followed.',
        ],
      },
      {
        heading: '2. Who may report',
        paragraphs: [
          'Present and former employees, directors, contractors, suppliers and their workers, and the relatives and dependants of any of them.',
        ],
      },
      {
        heading: '3. What may be reported',
        paragraphs: [
          'Anything that a person has reasonable grounds to suspect is misconduct or an improper state of affairs, for instance:\n- fraud, theft, bribery or false records\n- a danger to people’s health or safety, or to the environment, that is being concealed\n- insider trading or misleading statements to the market\n- harassment, discrimination or retaliation that has been covered up\n- the deliberate hiding of any of these',
          'A personal grievance about one’s own employment is in general dealt with under the Fair Treatment Procedure instead.',
        ],
      },
      {
        heading: '4. How to report',
        paragraphs: [
          'A report can be made to the General Counsel, to the chair of the Audit and Risk Committee, to any director, to the external auditor, or through the independent reporting line, which is staffed at all hours by people who do not work for the company. Reports may be anonymous. An anonymous person may still exchange messages with the investigator through the line.',
        ],
      },
      {
        heading: '5. What happens then',
        paragraphs: [
          'The report is acknowledged within three business days. Within ten, the General Counsel decides whether and how it will be investigated. The investigator is independent of the people and the part of the business concerned. The person who reported is told of progress at least each month and, as far as the law allows, of the outcome.',
        ],
      },
      {
        heading: '6. Protection',
        paragraphs: [
          'The identity of the person who reported is disclosed only with consent, to a regulator, to the police or to a lawyer advising on the matter. To disclose it otherwise is an offence.',
          'No one may be dismissed, demoted, threatened or otherwise harmed because they made a report, might make one, or helped with an investigation. Anyone who does such a thing faces dismissal. These protections hold even if the report proves mistaken, as long as it was made on reasonable grounds.',
        ],
      },
    ],
  },
  {
    title: 'Diversity and Inclusion Policy',
    category: 'People',
    lastUpdated: '2023-11-21T09:00:00+08:00',
    sections: [
      {
        heading: '1. Aim',
        paragraphs: [
          'We want to choose from everyone who could do a job well, and we want those we choose to stay. This policy sets out how the company goes about it and how the Board measures whether it works.',
        ],
      },
      {
        heading: '2. Commitments',
        paragraphs: [
          '- Every vacancy is advertised, and every short list includes at least one woman and one man unless the head of the site has agreed otherwise in writing.\n- Pay for like work is compared each year and unexplained differences are corrected within the same year.\n- Rosters, camp accommodation, clothing and equipment are designed for everyone who uses them.\n- Parents of either sex may take eighteen weeks of paid leave, and may return to part-time or job-share rosters.\n- Adjustments for disability are made at the company’s cost.',
        ],
      },
      {
        heading: '3. Traditional Owners and local people',
        paragraphs: [
          'At Marrowa the company has agreed on a target that one in seven positions is held by Traditional Owners by 2027. Training places are reserved for this purpose, and supervisors are given time to mentor.',
        ],
      },
      {
        heading: '4. Respect at work',
        paragraphs: [
          'Sexual harassment, bullying and discrimination are treated as matters of safety. They are investigated with the same rigour as a serious injury and reported to the Board in the same way.',
        ],
      },
      {
        heading: '5. Measurable objectives',
        paragraphs: [
          'The Board sets objectives each year and reports against them in the corporate governance statement. The present objectives are at least 40 per cent women and 40 per cent men among directors, 30 per cent women in senior management, and 25 per cent women in the workforce, by 2027.',
        ],
      },
      {
        heading: '6. Responsibility',
        paragraphs: [
          'The People Committee of the Board reviews this policy and the figures each year. The Chief Executive is accountable for results, and a part of the annual incentive of each executive depends on them.',
        ],
      },
    ],
  },
]
