import { mainFaces, plainType } from '@ridgeline/shared-ui/typefaces';
import { typefacesId } from '../document/typefaces';

/**
 * Shows the page in our typefaces, in all of them at once when they are there: for each that a page is
 * set in before, the browser asks the system for a stand-in, and lays the page out once more when it comes.
 */
export async function putTypefaces() {
  const page = document.documentElement;
  page.setAttribute(plainType, '');
  const sheet = document.getElementById(typefacesId)?.textContent ?? '';
  document.head.insertAdjacentHTML('beforeend', sheet);
  // Those that cannot be had are left to the fallbacks.
  await Promise.allSettled(mainFaces.map((face) => document.fonts.load(face)));
  page.removeAttribute(plainType);
  // Styles now, layout in the next task: between the two the browser can answer to its visitor.
  void getComputedStyle(page).color;
}
