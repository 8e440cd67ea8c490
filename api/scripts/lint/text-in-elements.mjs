// An oxlint rule: text next to JSX children that come and go has its own element. A browser's translation replaces text nodes, and React
// then throws when it removes the text, or inserts an element before it.

const TEXT = 'text'
const ELEMENT = 'element'
const NOTHING = 'nothing'
/** What a caller has put between its tags, which may be text. */
const CHILDREN = 'children'
/** Another variable. */
const UNKNOWN = 'unknown'
/** Functions that return elements; other calls return text. */
const ELEMENT_CALLS = new Set(['map', 'children', 'form', 'deletion', 'button', 'createPortal'])

/** Returns what an expression may render. */
function kindsOf(node) {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return [ELEMENT]
    case 'Literal':
      return [node.value === null || typeof node.value === 'boolean' ? NOTHING : TEXT]
    case 'TemplateLiteral':
    case 'MemberExpression':
    case 'BinaryExpression':
      return [TEXT]
    case 'ChainExpression':
      return kindsOf(node.expression)
    case 'ConditionalExpression':
      return [...kindsOf(node.consequent), ...kindsOf(node.alternate)]
    case 'LogicalExpression':
      if (node.operator === '&&') return [NOTHING, ...kindsOf(node.right)]
      return node.right.type === 'Literal' ? [TEXT] : [node.left, node.right].flatMap(kindsOf)
    case 'CallExpression':
      return [ELEMENT_CALLS.has((node.callee.property ?? node.callee).name) ? ELEMENT : TEXT]
    default:
      if (node.name === 'undefined') return [NOTHING]
      return [node.name === 'children' ? CHILDREN : UNKNOWN]
  }
}

const isText = kind => kind === TEXT || kind === CHILDREN
const isBlank = child =>
  (child.type === 'JSXText' && child.value.trim() === '') ||
  (child.type === 'JSXExpressionContainer' &&
    (child.expression.type === 'JSXEmptyExpression' ||
      (typeof child.expression.value === 'string' && child.expression.value.trim() === '')))

function childOf(node) {
  if (node.type === 'JSXText') return { node, kinds: [TEXT], isStable: true }
  if (node.type === 'JSXElement') return { node, kinds: [ELEMENT], isStable: true }
  if (node.type !== 'JSXExpressionContainer') return { node, kinds: [UNKNOWN], isStable: false }
  const kinds = kindsOf(node.expression)
  return { node, kinds, isStable: kinds.every(kind => kind === TEXT) }
}

export const textInElements = {
  create(context) {
    const report = (node, message) => context.report({ node, message })
    function check({ type, children }) {
      const shown = children.filter(child => !isBlank(child)).map(childOf)
      if (type === 'JSXFragment')
        for (const { node, kinds } of shown)
          if (kinds.includes(TEXT)) report(node, 'Text in a fragment needs its own element.')
      if (shown.length < 2) return
      for (const [place, { node, kinds, isStable }] of shown.entries())
        if (!isStable && kinds.length > 1 && kinds.some(isText))
          report(node, 'Text that comes and goes next to other children needs its own element.')
        else if (kinds.some(isText) && shown.slice(0, place).some(before => !before.isStable))
          report(node, 'Text after a child that may come and go needs its own element.')
    }
    function checkReturned({ parent, argument }) {
      let owner = parent
      while (owner && !/Function/.test(owner.type)) owner = owner.parent
      if (/^[A-Z]/.test(owner?.id?.name) && argument && kindsOf(argument).includes(TEXT))
        report(argument, 'Text that a component returns needs its own element.')
    }
    return { JSXElement: check, JSXFragment: check, ReturnStatement: checkReturned }
  },
}
