/** A drawn plot as a file of its own. Only in a browser: colours are what the page makes of them. */

const pixelRatio = 2;
const painted = ['fill', 'stroke', 'color'] as const;

/** The SVG as a text, in the colours of the light look and on white, for a file knows no page around it. */
export function standaloneSvg(svg: SVGSVGElement): string {
  const stage = document.createElement('div');
  // Through the object model: the page's policy refuses style attributes.
  stage.style.colorScheme = 'light';
  stage.style.color = '#1a1f29';
  stage.style.position = 'absolute';
  stage.style.left = '-10000px';
  const copy = svg.cloneNode(true) as SVGSVGElement;
  stage.append(copy);
  document.body.append(stage);
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    const computed = getComputedStyle(element);
    for (const property of painted) {
      if (element === copy || element.hasAttribute(property)) {
        element.setAttribute(property, computed.getPropertyValue(property));
      }
    }
  }
  copy.setAttribute('fill', getComputedStyle(stage).color);
  stage.remove();
  copy.removeAttribute('class');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', 'white');
  copy.prepend(ground);
  return new XMLSerializer().serializeToString(copy);
}

/** The plot in twice its size; null where the browser cannot draw it. */
export async function drawnAsPng(svg: SVGSVGElement): Promise<Blob | null> {
  const image = new Image();
  const { width, height } = svg.viewBox.baseVal;
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standaloneSvg(svg))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * pixelRatio;
  canvas.height = height * pixelRatio;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
