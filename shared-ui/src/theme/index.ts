import '../styles/layers.css';
import './fallbacks.css';
import './theme.css';
import './base.css';
