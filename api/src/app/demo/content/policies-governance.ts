import type { DemoPolicy } from './types'

export const governancePolicies: DemoPolicy[] = [
  {
    title: 'Continuous Disclosure Policy',
    category: 'Governance',
    lastUpdated: '2026-06-12T09:00:00+08:00',
    sections: [
      {
        heading: '1. Purpose',
        paragraphs: [
          'Shareholders and the market are entitled to know, at the same time as each other, whatever a reasonable person would expect to affect materially the price of the company’s shares. This policy explains how Meridian Copper meets that duty under the listing rules of the exchange and the Corporations Act.',
        ],
      },
      {
        heading: '2. What must be disclosed',
        paragraphs: [
          'Once the company is or becomes aware of information that is not generally available and that may be material, it tells the exchange immediately, unless an exception applies. Examples of what may be material are:\n- a change in guidance, or results that will differ from what the market expects\n- drilling results, resource or reserve estimates that change the value of a project\n- a decision to build, suspend or close a mine or plant\n- a transaction, financing or dispute of significant size\n- a serious incident at a site\n- a change of director or of a senior executive',
          'Information need not be disclosed while all of the following hold: a reasonable person would not expect it to be; it is confidential; and it concerns an incomplete proposal, is insufficiently definite, is generated for internal management, or is a trade secret.',
        ],
      },
      {
        heading: '3. Who decides',
        paragraphs: [
          'The Disclosure Committee consists of the Chief Executive, the Chief Financial Officer and the Company Secretary. Any two may decide. Matters of exceptional importance, among them results, guidance and major transactions, are approved by the Board. If the Board cannot be assembled in time, the Chair may approve.',
          'Where an announcement cannot be made promptly, the Committee considers a trading halt.',
        ],
      },
      {
        heading: '4. Duties of employees',
        paragraphs: [
          'Anyone who learns of something that may be material tells the Company Secretary at once, at any hour, and no one else who does not need to know. It is better to report something that turns out not to matter than to keep something that does.',
        ],
      },
      {
        heading: '5. Speaking for the company',
        paragraphs: [
          'Only the Chair, the Chief Executive, the Chief Financial Officer and people whom they name may speak to investors, analysts and the media. Nothing material is said to any of them before it has been released by the exchange. If something material is said by mistake, it is released immediately.',
          'Answers given to shareholders on the Shareholder Portal are public. They explain what has been released and do not go beyond it.',
          'The company does not comment on rumours, unless the exchange asks or a false market makes it necessary. Between the end of a reporting period and the release of results it does not hold meetings about financial performance.',
        ],
      },
      {
        heading: '6. Review',
        paragraphs: [
          'The Board reviews this policy each year. A serious breach may lead to dismissal, and to penalties for the company and for individuals under the law.',
        ],
      },
    ],
  },
  {
    title: 'Securities Trading Policy',
    category: 'Governance',
    lastUpdated: '2026-06-12T09:00:00+08:00',
    sections: [
      {
        heading: '1. The law',
        paragraphs: [
          'A person who has information that is not generally available, and that a reasonable person would expect to have a material effect on the price of shares, must not trade in those shares, arrange for another to trade, or pass the information to someone likely to trade. This applies to everyone, at all times, and to the shares of other companies as well as our own.',
        ],
      },
      {
        heading: '2. Restricted persons',
        paragraphs: [
          'Directors, executives, those who report directly to them, the finance, exploration and investor relations teams, and their close family and controlled companies are restricted persons. The rules of sections 3 to 5 apply to them in addition.',
        ],
      },
      {
        heading: '3. Closed periods',
        paragraphs: [
          'Restricted persons must not trade:\n- from 1 January and from 1 July until the close of the business day after the half-year and full-year results are released\n- from the end of each quarter until the close of the business day after the quarterly report is released\n- at any other time that the Board declares',
        ],
      },
      {
        heading: '4. Clearance',
        paragraphs: [
          'Outside a closed period a restricted person asks for clearance in writing before trading: directors ask the Chair, the Chair asks the chair of the Audit and Risk Committee, and others ask the Company Secretary. Clearance lasts five business days, may be refused without reasons and must then be kept confidential.',
          'In exceptional circumstances, such as severe financial hardship or a court order, clearance to sell may be given within a closed period to a person who holds no inside information.',
        ],
      },
      {
        heading: '5. What is never permitted',
        paragraphs: [
          '- Trading for short-term gain, which means buying and selling within six months.\n- Short selling.\n- Margin loans secured by the company’s shares.\n- Hedging of unvested incentives, or of vested shares that may not yet be sold.',
        ],
      },
      {
        heading: '6. Exceptions and notices',
        paragraphs: [
          'The policy does not restrict participation in the Dividend Reinvestment Plan under a standing election made outside a closed period, acceptance of a takeover offer, or a rights issue open to all shareholders.',
          'Directors tell the Company Secretary of any trade within two business days, so that the exchange can be notified within five.',
        ],
      },
    ],
  },
  {
    title: 'Environment and Climate Policy',
    category: null,
    lastUpdated: { hoursBefore: 1968 },
    sections: [
      {
        heading: '1. Principle',
        paragraphs: [
          'Copper is needed for a world that emits less carbon. That does not excuse the harm that mining it can do. We plan each mine so that the land and the water can be used by others after us, and we count the cost of doing so from the first day.',
        ],
      },
      {
        heading: '2. Land and water',
        paragraphs: [
          '- We disturb no more ground than the plan for the year requires, and rehabilitate progressively.\n- We draw water within our licences, reuse what we can, and publish the balance for each site each year.\n- We take no water from bores within five kilometres of a station or community bore without the agreement of its users.\n- We protect sites that the heritage committee has identified, whether or not they are listed.',
        ],
      },
      {
        heading: '3. Tailings',
        paragraphs: [
          'No dam is raised by the upstream method. Each storage has an engineer of record, is reviewed every year by an independent board whose findings are given to our directors unedited, and is operated in conformance with the global industry standard. The consequences of failure are published with the emergency plan.',
        ],
      },
      {
        heading: '4. Climate',
        paragraphs: [
          'We will cut operational emissions by 40 per cent by FY30 from the level of FY22, without counting purchased offsets, and aim for net zero operational emissions by 2050. Investments are tested at a carbon price of A$90 per tonne in 2030, rising after that.',
          'We report each year under the Australian sustainability reporting standards, including the emissions of our customers and suppliers as well as they can be estimated.',
        ],
      },
      {
        heading: '5. Closure',
        paragraphs: [
          'Each mine has a closure plan, costed by a third party every three years. Provisions are made in full in the accounts. When a mine is sold, the ability of the buyer to close it is one of the things we assess.',
        ],
      },
      {
        heading: '6. Accountability',
        paragraphs: [
          'The Sustainability and Technical Committee of the Board oversees this policy. The Head of Sustainability may report to it directly. Any incident that harms land or water beyond our boundary is reported to the regulator, to the people affected and to the Board within one day.',
        ],
      },
    ],
  },
]
